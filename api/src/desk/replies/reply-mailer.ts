import type { Reply } from '@site/contracts/desk/lead-changes'
import type { DeskPerson } from '@site/contracts/desk/session'
import { createDirectMailer, type Sending } from '../../direct-mailer.ts'
import type { MailServer } from '../../env.ts'
import { messageId } from '../../mail-transport.ts'
import { printableLine } from '../../printable.ts'

/** A reply with its sender and recipient. */
export type ReplyMail = Reply & {
  /** Stays the same when the reply is sent again. */
  key: string
  to: string
  from: Pick<DeskPerson, 'name' | 'email'>
}

export type SendMail = (mail: ReplyMail) => Promise<Sending>

/** Sends replies through the firm's mail server, with the person's name, and their address as Reply-To. */
export function createReplyMailer(server: MailServer): SendMail {
  const send = createDirectMailer(server)
  return ({ key, to, from: person, subject, text }) =>
    send({
      from: { name: printableLine(person.name), address: server.from },
      // On a local start, people have no address.
      ...(person.email && { replyTo: { name: printableLine(person.name), address: person.email } }),
      // Without the name, which is the sender's words.
      to,
      messageId: messageId(server, `${key}.reply`),
      subject: printableLine(subject),
      text,
    })
}
