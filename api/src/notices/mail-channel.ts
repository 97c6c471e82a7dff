import type { MailServer } from '../env.ts'
import { leadNotified, leadUnanswered, quarantineWaits, recipientsRefused, type Log } from '../events.ts'
import { createMailTransport, messageId } from '../mail-transport.ts'
import { DeliveryError, type Channel } from './channel.ts'
import { leadMail, nameOf } from './lead-mail.ts'
import { digestMail, reminderMail } from './list-mails.ts'
import type { MailText } from './mail-text.ts'
import { loggedLead, type NoticeLead } from './notice-lead.ts'
import { withoutPersonalData } from './without-personal-data.ts'

/** Milliseconds. A mail that takes longer is retried later. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 8000 }

export type MailOptions = MailServer & {
  to: string[]
  /** Address of the lead desk. */
  deskUrl: string
  log: Log
}

type Extras = {
  /** Stays the same when a mail is sent again, so that mail programs show it once. */
  id: string
  /** Instead of everybody who gets notices. */
  to?: string[]
  replyTo?: { name: string; address: string }
  /** For finding the lead in the logs. */
  requestId?: string | null
}

/** Sends mail to the people who answer leads. */
export function createMailChannel(options: MailOptions): Channel {
  const { to, from, deskUrl, log } = options
  const transport = createMailTransport(options, timeouts)

  async function send(mail: MailText, leads: NoticeLead[], extras: Extras): Promise<void> {
    const { id, replyTo, requestId, to: recipients = to } = extras
    try {
      const { rejected, rejectedErrors = [] } = await transport.sendMail({
        from,
        to: recipients,
        ...(replyTo ? { replyTo } : {}),
        messageId: messageId(options, id),
        headers: { 'auto-submitted': 'auto-generated', ...(requestId && { 'x-request-id': requestId }) },
        ...mail,
      })
      const reasons = rejectedErrors.map((error) => reasonOf(error, leads))
      if (rejected.length > 0) recipientsRefused(log, { count: rejected.length, reasons })
    } catch (error) {
      throw new DeliveryError(reasonOf(error, leads))
    }
  }

  return {
    name: 'mail',
    async notify(lead) {
      await send(leadMail(lead, deskUrl), [lead], {
        id: `${lead.id}.received`,
        replyTo: { name: nameOf(lead), address: lead.email },
        requestId: lead.requestId,
      })
      leadNotified(log, { ...loggedLead(lead), channel: 'mail' })
    },
    async remind(leads, { kind, owner }) {
      const [first] = leads
      if (!first) return
      const id = `${first.id}.${kind === 'due' ? 'unanswered' : 'overdue'}.${leads.length}`
      await send(reminderMail(leads, deskUrl, kind), leads, { id, ...(owner && { to: [owner] }) })
      for (const lead of leads) leadUnanswered(log, { ...loggedLead(lead), channel: 'mail' })
    },
    async digest(leads, waiting, day) {
      await send(digestMail(leads, waiting, deskUrl), leads, { id: `${day}.quarantine` })
      quarantineWaits(log, { waiting, channel: 'mail' })
    },
  }
}

/** The mail server's reply, or why there was none. Servers may quote the mail they refuse. */
function reasonOf(error: unknown, leads: NoticeLead[]): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, response, message } = error as Error & { code?: unknown; response?: unknown }
  const words = withoutPersonalData(typeof response === 'string' ? response : message, leads)
  return [code, words].filter((part) => typeof part === 'string' && part).join(': ')
}
