import type { Reply } from '@site/domain/desk/lead-changes'
import type { DeskPerson } from '@site/domain/desk/session'
import { createDirectMailer, type Sending, messageId } from '../../mail-transport.ts'
import type { MailServer } from '../../env.ts'
import { type Firm, toLetterhead } from '../../letterhead.ts'
import { composeLetter } from '../../notices/mail-layout.ts'
import { printableLine } from '../../printable.ts'
import type { Enquiry } from './replies-repository.ts'

export type ReplyMail = Reply & {
  key: string
  to: string
  from: Pick<DeskPerson, 'name' | 'email'>
  firm: Firm
  enquiry: Enquiry | undefined
}

export type SendMail = (mail: ReplyMail) => Promise<Sending>

export function createReplyMailer(server: MailServer): SendMail {
  const send = createDirectMailer(server)
  return ({ key, to, from: person, firm, enquiry, subject, text }) => {
    const letterhead = toLetterhead(firm, server.siteUrl)
    const name = printableLine(`${person.name}, ${letterhead.name}`)
    return send({
      from: { name, address: server.from },
      // On a local start, people have no address.
      replyTo: { name, address: person.email || server.answersTo },
      // Without the name, which is the sender's words.
      to,
      messageId: messageId(server, `${key}.reply`),
      ...composeLetter(letterhead, printableLine(subject), [text, ...(enquiry?.quote ? [enquiry] : [])]),
    })
  }
}
