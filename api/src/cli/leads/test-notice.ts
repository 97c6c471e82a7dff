import { randomUUID } from 'node:crypto'
import { createAlertMailer } from '../../alerts/alert-mails.ts'
import { claimAlert, clearAlert } from '../../alerts/alerts-repository.ts'
import { readServerEnv } from '../../env.ts'
import { readFirm } from '../../booking/firm-repository.ts'
import { createLogger } from '../../logger.ts'
import { type Channel, DeliveryError, type NoticeLead } from '../../notices/channel.ts'
import { createRecipients, openChannels } from '../../notices/recipients.ts'
import { Failure, type Command } from './command.ts'

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

export const testNotice: Command = {
  synopsis: '',
  summary: 'sends a test notice and a test alert by mail and webhooks, as configured, and reports the result',
  async *run({ client, source }) {
    const { notices, urls } = readServerEnv(source)
    const channels = await openChannels(notices)
    const recipients = createRecipients(notices)('received', null)
    if (recipients[0]?.channel === 'log')
      throw new Failure(
        'Neither SMTP_URL nor LEAD_WEBHOOK_URL is set: notices only go to the log of the API.',
      )
    const firm = await readFirm(client)
    let failed = 0
    for (const { channel: name, address = null } of recipients) {
      const { send } = channels.find((channel): channel is Channel => channel.name === name)!
      const message = {
        kind: 'received',
        attempts: 1,
        to: address,
        by: null,
        owner: null,
        waiting: 0,
      } as const
      const told = address ? `${name} to ${address}` : name
      try {
        await send({ ...message, firm, queuedAt: new Date(), ids: [], leads: [nobodysLead()] })
        yield `${told}: accepted\n`
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error
        failed += 1
        yield `${told}: ${error.message}\n`
      }
    }
    if (failed > 0) throw new Failure('The test notice was not delivered.')
    if (!notices.alerts.mail && !notices.alerts.webhook) return
    const { fired } = createAlertMailer(notices.alerts, urls.site, await createLogger('silent'))
    const failures = await fired(TEST_ALERT)
    if (failures.length > 0) throw new Failure(`The test alert was not sent to ${failures.join(', ')}.`)
    // Records that it was accepted, although one was sent today.
    await clearAlert(client, TEST_ALERT.name)
    await claimAlert(client, TEST_ALERT.name)
    await clearAlert(client, TEST_ALERT.name)
    yield 'alert: accepted\n'
  },
}
