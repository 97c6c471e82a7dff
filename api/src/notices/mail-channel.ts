import { isForVisitor, type VisitorMail } from '@site/contracts/desk/lead-detail'
import { wholeName } from '@site/contracts/lead/names'
import type { NoticeEnv } from '../env.ts'
import { createCallLinks } from '../booking/call-links.ts'
import { hashMailbox } from '../mailbox.ts'
import { AUTOMATIC, createMailTransport, messageId } from '../mail-transport.ts'
import { DeliveryError, type Channel, type Message, type NoticeLead, requireCall } from './channel.ts'
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
  references?: string[]
  inReplyTo?: string
  /** For finding the lead in the logs. */
  requestId?: string | null
}

/**
 * Milliseconds. A mail that takes longer is sent again later, though a server that examines mails for long may have taken it
 * (RFC 5321, 4.5.3.2.6). Nothing in the database waits for it, as it does for alerts.
 */
const patience = { connectionTimeout: 5000, greetingTimeout: 30_000, dnsTimeout: 5000, socketTimeout: 60_000 }

/** Sends mail to the people who answer leads, and to visitors who booked a call. */
export function createMailChannel(options: NonNullable<NoticeEnv['mail']>): Channel {
  const { deskUrl, siteUrl, from } = options
  const organizer = options.to[0]!
  const links = createCallLinks(options.hash, siteUrl)
  const transport = createMailTransport(options, patience)
  async function send(mail: MailText, { id, requestId, leads, ...envelope }: Envelope): Promise<void> {
    try {
      await transport.sendMail({
        ...envelope,
        from,
        messageId: messageId(options, id),
        headers: { ...AUTOMATIC, ...(requestId && { 'x-request-id': requestId }) },
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
    hashMailbox: (address) => hashMailbox(options.hash, address),
    async send(message) {
      const { kind, to, leads } = message
      if (to === null) throw new Error(`A mail about ${kind} has no address`)
      if (!isForVisitor(kind))
        return send(staffMail(message, kind, deskUrl), { to, leads, ...envelopeOf(message) })
      const mail = visitorMail(message, kind, {
        siteUrl,
        organizer,
        links,
        stop: links.stop(hashMailbox(options.hash, to)),
      })
      const { firm } = requireCall(message)
      const replyTo = { name: firm || new URL(siteUrl).host, address: organizer }
      return send(mail, { to, leads, replyTo, ...threadOf(message, kind, (key) => messageId(options, key)) })
    },
  }
}

/** The most earlier mails that a mail names. */
const REFERENCES_MAX = 10

/** Mails about a call are a conversation: each change names those before it, and the reminder the last one (RFC 5322, 3.6.4). */
function threadOf(message: Message, kind: VisitorMail, toMessageId: (key: string) => string) {
  const { id, sequence } = requireCall(message)
  const isChange = kind === 'invitation' || kind === 'cancellation'
  const earlier = Array.from({ length: sequence + (isChange ? 0 : 1) }, (_, each) =>
    toMessageId(`${id}.${each}`),
  )
  const references = kind === 'confirmation' ? [] : earlier.slice(-REFERENCES_MAX)
  return {
    id: isChange ? `${id}.${sequence}` : `${id}.${sequence}.${kind}`,
    ...(references.length > 0 && { references, inReplyTo: references.at(-1)! }),
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

/** That there is no such recipient (RFC 3463, 3.2 and 3.3). */
const NO_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/**
 * Whether the server answered for good that there is no such recipient. Of all other refusals, such as of the password, the
 * sender or too many mails, somebody corrects the cause, and then all mails are sent.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && NO_RECIPIENT.test(String(response))
}

/** The mail server's reply, or why there was none. Servers may quote the mail that they refuse. */
function reasonOf(error: unknown, leads: readonly NoticeLead[]): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, response, message } = error as Error & { code?: unknown; response?: unknown }
  const words = withoutPersonalData(typeof response === 'string' ? response : message, leads)
  return [code, words].filter((part) => typeof part === 'string' && part).join(': ')
}
