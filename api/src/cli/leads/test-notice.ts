import { randomUUID } from 'node:crypto'
import { readWorkerEnv } from '../../env.ts'
import { createLogger } from '../../logger.ts'
import { DeliveryError } from '../../notices/channel.ts'
import type { NoticeLead } from '../../notices/notice-lead.ts'
import { openChannels } from '../../notices/open-channels.ts'
import { Failure, type Command } from './command.ts'

/** A made-up lead that is stored nowhere. */
function nobodysLead(): NoticeLead {
  return {
    id: randomUUID(),
    reference: 'TEST',
    firstName: 'Test',
    lastName: 'Notice',
    email: 'test@example.com',
    phone: '02 5550 0000',
    company: null,
    message: 'This is a test notice. Nobody wrote it and it is not stored, so there is nothing to answer.',
    source: 'contact_form',
    industry: null,
    employees: null,
    plan: null,
    answers: null,
    page: null,
    context: null,
    spamReasons: [],
    createdAt: new Date(),
    requestId: null,
  }
}

/** Sends the notice of a made-up lead through every configured channel, as the worker would. */
export const testNotice: Command = {
  synopsis: '',
  summary: 'sends a test notice by mail and webhook, as configured, and reports the result',
  async *run({ source }) {
    const channels = await openChannels(readWorkerEnv(source), await createLogger('fatal'))
    if (channels[0].name === 'log') {
      throw new Failure(
        'Neither SMTP_URL nor LEAD_WEBHOOK_URL is set: the worker only writes notices to its log.',
      )
    }
    const lead = nobodysLead()
    let failed = 0
    for (const { name, notify } of channels) {
      try {
        await notify(lead)
        yield `${name}: accepted\n`
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        failed += 1
        yield `${name}: ${error.message}\n`
      }
    }
    if (failed > 0) throw new Failure('The test notice was not delivered.')
  },
}
