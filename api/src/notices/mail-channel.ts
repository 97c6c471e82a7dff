import { isForVisitor } from '@site/contracts/desk/lead-detail'
import { wholeName } from '@site/contracts/lead/names'
import type { NoticeEnv } from '../env.ts'
import { createMailTransport, messageId } from '../mail-transport.ts'
import { DeliveryError, type Channel, type Message, type NoticeLead } from './channel.ts'
import type { MailText } from './mail-layout.ts'
import { staffMail } from './staff-mails.ts'
import { visitorMail } from './visitor-mail.ts'
import { withoutPersonalData } from './without-personal-data.ts'

type Envelope = {
  to: string
  /** The leads in the mail. A server that refuses it may quote them. */
  leads: readonly NoticeLead[]
  /** Stays the same when a mail is sent again, so that mail programs show it once. */
  id: string
  replyTo?: { name: string; address: string }
  /** For finding the lead in the logs. */
  requestId?: string | null
}

/** Sends mail to the people who answer leads, and to visitors who booked a call. */
export function createMailChannel(options: NonNullable<NoticeEnv['mail']>): Channel {
  const { deskUrl, siteUrl, from } = options
  // Where answers to mails for visitors go.
  const answersTo = { name: new URL(siteUrl).host, address: options.to[0]! }
  const transport = createMailTransport(options)
  async function send(mail: MailText, { id, requestId, leads, ...envelope }: Envelope): Promise<void> {
    try {
      await transport.sendMail({
        ...envelope,
        from,
        messageId: messageId(options, id),
        headers: { 'auto-submitted': 'auto-generated', ...(requestId && { 'x-request-id': requestId }) },
        ...mail,
      })
    } catch (error) {
      throw new DeliveryError(reasonOf(error, leads), { isFinal: isRefusedForGood(error) })
    }
  }
  return {
    name: 'mail',
    lanes: 4,
    together: ['assigned', 'mentioned', 'due', 'overdue'],
    leadsMax: 50,
    async send(message) {
      const { kind, to, ids, leads } = message
      if (to === null) throw new Error(`A mail about ${kind} has no address`)
      if (!isForVisitor(kind))
        return send(staffMail(message, kind, deskUrl), { to, leads, ...envelopeOf(message) })
      const mail = visitorMail(leads[0]!, kind, { siteUrl, from })
      return send(mail, { to, leads, id: `${ids[0]}.${kind}`, replyTo: answersTo })
    },
  }
}

function envelopeOf({ ids, kind, leads: [lead] }: Message): Omit<Envelope, 'to' | 'leads'> {
  if (kind !== 'received' || !lead) return { id: `${ids[0]}.${ids.length}.${kind}` }
  return {
    id: `${lead.id}.received`,
    replyTo: { name: wholeName(lead), address: lead.email },
    requestId: lead.requestId,
  }
}

/** What nodemailer was doing when the server refused it. */
const OF_RECIPIENT = new Set(['RCPT TO', 'DATA'])

/**
 * Whether the server answered 5xx for this recipient or mail (RFC 5321, 4.2.1). A refused password or sender is not of this
 * kind: somebody corrects the settings, and then all mails are sent.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return OF_RECIPIENT.has(String(command)) && typeof responseCode === 'number' && responseCode >= 500
}

/** The mail server's reply, or why there was none. Servers may quote the mail that they refuse. */
function reasonOf(error: unknown, leads: readonly NoticeLead[]): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, response, message } = error as Error & { code?: unknown; response?: unknown }
  const words = withoutPersonalData(typeof response === 'string' ? response : message, leads)
  return [code, words].filter((part) => typeof part === 'string' && part).join(': ')
}
