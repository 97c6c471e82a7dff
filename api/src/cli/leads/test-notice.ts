import { randomUUID } from 'node:crypto'
import { createAlertMailer } from '../../alerts/alert-mails.ts'
import { claimAlert, clearAlert } from '../../alerts/alerts-repository.ts'
import { readServerEnv } from '../../env.ts'
import { createLogger } from '../../logger.ts'
import { type Channel, DeliveryError, type NoticeLead } from '../../notices/channel.ts'
import { createRecipients, openChannels } from '../../notices/recipients.ts'
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
    call: null,
    requestId: null,
  }
}

const TEST_ALERT = { name: 'trial', text: 'This is a test. Nothing is wrong.', runbook: 'alerts' }

/** Sends the notice of a made-up lead to everybody who would get it, and a test alert if alerts are mailed. */
export const testNotice: Command = {
  synopsis: '',
  summary: 'sends a test notice by mail and webhook and a test alert, as configured, and reports the result',
  async *run({ client, source }) {
    const { notices, watched } = readServerEnv(source)
    const channels = await openChannels(notices)
    const recipients = createRecipients(notices)('received', null)
    if (recipients[0]?.channel === 'log')
      throw new Failure(
        'Neither SMTP_URL nor LEAD_WEBHOOK_URL is set: notices only go to the log of the API.',
      )
    let failed = 0
    for (const { channel: name, address = null } of recipients) {
      const { send } = channels.find((channel): channel is Channel => channel.name === name)!
      const message = { kind: 'received', attempts: 1, to: address, by: null, waiting: 0 } as const
      const told = address ? `${name} to ${address}` : name
      try {
        await send({ ...message, ids: [], leads: [nobodysLead()] })
        yield `${told}: accepted\n`
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        failed += 1
        yield `${told}: ${error.message}\n`
      }
    }
    if (failed > 0) throw new Failure('The test notice was not delivered.')
    if (!notices.alerts) return
    const { fired } = createAlertMailer(
      notices.alerts,
      new URL(watched.site).host,
      await createLogger('silent'),
    )
    await fired(TEST_ALERT)
    // Records that the mail server accepted it, although one was sent today.
    await clearAlert(client, TEST_ALERT.name)
    await claimAlert(client, TEST_ALERT.name)
    await clearAlert(client, TEST_ALERT.name)
    yield 'alert: accepted\n'
  },
}
