import type { Reply } from '@site/contracts/desk/lead-changes'
import type { DeskPerson } from '@site/contracts/desk/session'
import type { MailServer } from '../../env.ts'
import { createMailTransport, messageId } from '../../mail-transport.ts'
import { printableLine } from '../../printable.ts'

/** Milliseconds. Together less than a request may take (app.ts). */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 }

/** A reply with its two ends. */
export type ReplyMail = Reply & {
  /** Stays the same when it is sent again. */
  key: string
  to: { name: string; email: string }
  from: Pick<DeskPerson, 'name' | 'email'>
}

/** `unsure`: the mail server may have taken it, but did not say so. */
export type Sending = { outcome: 'sent' } | { outcome: 'failed' | 'unsure'; reason: string }

export type SendMail = (mail: ReplyMail) => Promise<Sending>

/** Sends replies by the firm's mail server: under the person's name, answered to the person's own address. */
export function createReplyMailer(server: MailServer): SendMail {
  const { from } = server
  const transport = createMailTransport(server, timeouts)

  return async ({ key, to, from: person, subject, text }) => {
    try {
      await transport.sendMail({
        from: { name: printableLine(person.name), address: from },
        // Nobody has an address on a local start.
        ...(person.email && { replyTo: { name: printableLine(person.name), address: person.email } }),
        to: { name: printableLine(to.name), address: to.email },
        messageId: messageId(server, `${key}.reply`),
        subject: printableLine(subject),
        text,
      })
      return { outcome: 'sent' }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed'
      return { outcome: wasRefused(error) ? 'failed' : 'unsure', reason }
    }
  }
}

/** Error codes from before any of the mail was transmitted. */
const before = new Set(['EDNS', 'EAUTH', 'ETLS'])

/** Whether the mail was certainly not sent: the server refused it or was never reached. */
function wasRefused(error: unknown): boolean {
  const { responseCode, code, syscall, message } = error as Partial<Record<string, unknown>>
  return (
    typeof responseCode === 'number' ||
    before.has(String(code)) ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)$/.test(String(message))
  )
}
