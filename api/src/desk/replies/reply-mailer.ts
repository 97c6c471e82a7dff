import type { Reply } from '@site/contracts/desk/lead-changes'
import type { DeskPerson } from '@site/contracts/desk/session'
import type { MailServer } from '../../env.ts'
import { createMailTransport, messageId } from '../../mail-transport.ts'
import { printableLine } from '../../printable.ts'

/** Milliseconds. Their sum is below the time limit of a request (app.ts). */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 }

/** A reply with its sender and recipient. */
export type ReplyMail = Reply & {
  /** Stays the same when the reply is sent again. */
  key: string
  to: string
  from: Pick<DeskPerson, 'name' | 'email'>
}

/** `unsure`: the mail server may have accepted it, but did not confirm that. */
export type Sending = { outcome: 'sent' } | { outcome: 'failed' | 'unsure'; reason: string }

export type SendMail = (mail: ReplyMail) => Promise<Sending>

/** Sends replies through the firm's mail server, with the person's name, and their address as Reply-To. */
export function createReplyMailer(server: MailServer): SendMail {
  const { from } = server
  const transport = createMailTransport(server, timeouts)

  return async ({ key, to, from: person, subject, text }) => {
    try {
      await transport.sendMail({
        from: { name: printableLine(person.name), address: from },
        // On a local start, people have no address.
        ...(person.email && { replyTo: { name: printableLine(person.name), address: person.email } }),
        // Without the name, which is the sender's words.
        to,
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

/** Error codes that occur before any of the mail is transmitted. */
const before = new Set(['EDNS', 'EAUTH', 'ETLS'])

/** @returns whether the mail was definitely not sent, because the server refused it or was never reached */
function wasRefused(error: unknown): boolean {
  const { responseCode, code, syscall, message } = error as Partial<Record<string, unknown>>
  return (
    typeof responseCode === 'number' ||
    before.has(String(code)) ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)$/.test(String(message))
  )
}
