import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailServer } from './env.ts'

const patience = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 8000 }

/** No out-of-office reply answers mails with these headers. Exchange only heeds the second. */
export const AUTOMATIC = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'OOF, AutoReply' }

/** A connection to the mail server. The content of a mail can't make it read files or fetch addresses. */
export function createMailTransport({ url, requireTls, tls }: MailServer, timeouts = patience) {
  return createTransport({
    url,
    requireTLS: requireTls,
    tls,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function messageId({ from }: MailServer, key: string): string {
  return `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

/** Milliseconds. Their sum is below the time limit of a request (app.ts). */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, dnsTimeout: 3000, socketTimeout: 5000 }

/** `unsure`: the mail server may have accepted it, but did not confirm that. */
export type Sending = { outcome: 'sent' } | { outcome: 'failed' | 'unsure'; reason: string }

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

function wasRefused(error: unknown): boolean {
  const { responseCode, code, syscall, message } = error as Partial<Record<string, unknown>>
  return (
    typeof responseCode === 'number' ||
    before.has(String(code)) ||
    syscall === 'connect' ||
    /^(Connection timeout|Greeting never received)$/.test(String(message))
  )
}
