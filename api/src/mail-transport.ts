import { createTransport } from 'nodemailer'
import type { MailServer } from './env.ts'

/** Milliseconds. A mail that takes longer is retried later. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 8000 }

/** Headers of mails that no person has written, so that nobody's holiday answers them. Exchange only heeds the second. */
export const AUTOMATIC = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'OOF, AutoReply' }

/** A connection to the mail server. What a mail contains can't make it read files or fetch addresses. */
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

/** A message id at the sender's domain. The same mail keeps its id when it is sent again. */
export function messageId({ from }: MailServer, key: string): string {
  return `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
