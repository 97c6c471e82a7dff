import { createDirectMailer, type Sending } from '../direct-mailer.ts'
import type { MailServer } from '../env.ts'
import { composeMail } from './mail-layout.ts'

/** Sends the file of what is held on a person. Its text has no word of anybody's. */
export function createAccessMailer(server: MailServer) {
  const send = createDirectMailer(server)
  return (to: string, lines: readonly string[]): Promise<Sending> =>
    send({
      from: server.from,
      to: { name: '', address: to },
      ...composeMail('What we hold on you', [
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
