import { createDirectMailer, type Sending } from '../mail-transport.ts'
import type { MailServer } from '../env.ts'
import { type Firm, toLetterhead } from '../letterhead.ts'
import { composeMail } from './mail-layout.ts'

export function createAccessMailer(server: MailServer) {
  const send = createDirectMailer(server)
  return (firm: Firm, to: string, lines: readonly string[]): Promise<Sending> => {
    const letterhead = toLetterhead(firm, server.siteUrl)
    return send({
      from: { name: letterhead.name, address: server.from },
      replyTo: { name: letterhead.name, address: server.answersTo },
      to: { name: '', address: to },
      ...composeMail(letterhead, { title: 'What we hold on you' }, [
        'You asked what we hold on you. The attached file has it, one record a line. It also says what was left out, and why.',
        'If you did not ask for this, please tell us by answering this mail.',
      ]),
      attachments: [
        {
          filename: 'held-on-you.ndjson',
          content: lines.join(''),
          contentType: 'application/x-ndjson; charset=utf-8',
        },
      ],
    })
  }
}
