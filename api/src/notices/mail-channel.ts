import { type CallMail, isForVisitor } from '@site/domain/desk/lead-detail'
import { wholeName } from '@site/domain/lead/names'
import type { NoticeEnv } from '../env.ts'
import { createCallLinks } from '../booking/call-links.ts'
import { hashMailbox } from '../keyed-hash.ts'
import { AUTOMATIC, createMailTransport, messageId } from '../mail-transport.ts'
import { DeliveryError, type Channel, type Message, type NoticeLead, requireCall } from './channel.ts'
import type { MailText } from './mail-layout.ts'
import { toLetterhead } from '../letterhead.ts'
import { staffMail } from './staff-mails.ts'
import { callMail, registrationMail } from './visitor-mail.ts'
import { printableLine } from '../printable.ts'

type Envelope = {
  /** Stays the same when a mail is sent again, so that mail programs show it once. */
  id: string
  replyTo?: { name: string; address: string }[]
  references?: string[]
  inReplyTo?: string
  requestId?: string | null
}

/** Longer than for alerts: a server that examines mails may have taken one that is sent again (RFC 5321, 4.5.3.2.6). */
const patience = { connectionTimeout: 5000, greetingTimeout: 30_000, dnsTimeout: 5000, socketTimeout: 60_000 }

export function createMailChannel(options: NonNullable<NoticeEnv['mail']>): Channel {
  const { apiUrl, deskUrl, siteUrl, from, answersTo } = options
  const links = createCallLinks(options.hash, siteUrl)
  const transport = createMailTransport(options, patience)
  async function send(
    { to, firm, leads }: Message,
    mail: MailText,
    { id, requestId, ...envelope }: Envelope,
  ) {
    try {
      await transport.sendMail({
        ...envelope,
        to: to!,
        from: { name: toLetterhead(firm, siteUrl).name, address: from },
        messageId: messageId(options, id),
        headers: { ...AUTOMATIC, ...(requestId && { 'x-request-id': requestId }) },
        ...mail,
      })
    } catch (error) {
      // A server that refuses a mail may quote its leads.
      throw new DeliveryError(describeFailure(error, leads), { isFinal: isRefusedForGood(error) })
    }
  }
  return {
    name: 'mail',
    concurrency: 4,
    batchedKinds: ['assigned', 'mentioned', 'due', 'overdue'],
    leadsMax: 50,
    hashMailbox: (address) => hashMailbox(options.hash, address),
    async send(message) {
      const { kind, to, owner } = message
      if (to === null) throw new Error(`A mail about ${kind} has no address`)
      const letterhead = toLetterhead(message.firm, siteUrl)
      if (!isForVisitor(kind))
        return send(message, staffMail(message, kind, { letterhead, deskUrl }), buildEnvelope(message))
      const firm = { name: letterhead.name, address: answersTo }
      const replyTo = owner ? [owner, firm] : [firm]
      const ends = { letterhead, stop: links.stop(hashMailbox(options.hash, to)) }
      if (kind === 'registration')
        return send(message, registrationMail(message, { ...ends, apiUrl }), {
          id: `${message.leads[0]?.id}.${kind}`,
          replyTo,
        })
      return send(message, callMail(message, kind, { ...ends, organizer: answersTo, links }), {
        replyTo,
        ...buildThread(message, kind, (key) => messageId(options, key)),
      })
    },
  }
}

const REFERENCES_MAX = 10

/** Mails about a call are a conversation: each change names those before it, and the reminder the last one (RFC 5322, 3.6.4). */
function buildThread(message: Message, kind: CallMail, toMessageId: (key: string) => string) {
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

function buildEnvelope({ ids, kind, queuedAt, leads: [lead] }: Message): Envelope {
  // After a restore, rows get numbers that others had.
  if (kind !== 'received' || !lead) return { id: `${ids[0]}.${queuedAt.getTime()}.${ids.length}.${kind}` }
  return {
    id: `${lead.id}.received`,
    replyTo: [{ name: wholeName(lead), address: lead.email }],
    requestId: lead.requestId,
  }
}

/** That there is no such recipient (RFC 3463, 3.2 and 3.3). */
const NO_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/** An operator can correct all other refusals (password, sender, too many mails); then all mails are sent. */
function isRefusedForGood(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && NO_RECIPIENT.test(String(response))
}

/** The mail server's reply, or why there was none. Servers may quote the mail that they refuse. */
function describeFailure(error: unknown, leads: readonly NoticeLead[]): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, response, message } = error as Error & { code?: unknown; response?: unknown }
  const words = withoutPersonalData(typeof response === 'string' ? response : message, leads)
  return [code, words].filter((part) => typeof part === 'string' && part).join(': ')
}

const REPLY_MAX_LENGTH = 500

const ADDRESS = /[^\s<>"'(),;:=]+(?:@|%40)[^\s<>"'(),;:]+/gi

/** On one line, without e-mail addresses or anything the visitors typed. */
export function withoutPersonalData(text: string, leads: readonly NoticeLead[]): string {
  const cleaned = leads
    .flatMap(personalPatterns)
    .reduce((rest, pattern) => rest.replace(pattern, '[…]'), text.replace(ADDRESS, '[address]'))
  return printableLine(cleaned.replace(/\s+/g, ' ').trim()).slice(0, REPLY_MAX_LENGTH)
}

/** Longest first, so that a whole message is removed before the words in it. */
function personalPatterns({ firstName, lastName, company, phone, ...lead }: NoticeLead): RegExp[] {
  const written = [lead.message, ...(lead.answers ?? []).map(({ answer }) => answer)].join('\n')
  const lines = written.split('\n').filter((line) => line.trim().length >= 10)
  // Ordinary words identify no person, and removing them would make the reply unreadable.
  const links = written.split(/\s+/).filter((word) => word.length >= 6 && /[\d./:]/.test(word))
  const names = [firstName, lastName, company ?? ''].flatMap((name) => [name, ...name.split(/\s+/)])
  const whole = [...lines, ...links, ...names.filter((name) => name.length >= 2)]
  const words = whole
    .toSorted((one, other) => other.length - one.length)
    .map((value) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value.trim())}(?![\\p{L}\\d])`, 'giu'))
  // The reply may space the number differently. A lead entered by hand may have no number, and an empty pattern would
  // match everywhere.
  const digits = phone.replace(/\D/g, '')
  return digits ? [...words, new RegExp([...digits].join('[\\s().-]*'), 'g')] : words
}
