import type { SendMailOptions } from 'nodemailer'
import type { MailServer } from './env.ts'
import { createMailTransport } from './mail-transport.ts'

/** Milliseconds. Their sum is below the time limit of a request (app.ts). */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 }

/** `unsure`: the mail server may have accepted it, but did not confirm that. */
export type Sending = { outcome: 'sent' } | { outcome: 'failed' | 'unsure'; reason: string }

/** Sends mails through the firm's mail server while a person waits for the outcome. */
export function createDirectMailer(server: MailServer) {
  const transport = createMailTransport(server, timeouts)
  return async (mail: SendMailOptions): Promise<Sending> => {
    try {
      await transport.sendMail(mail)
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
