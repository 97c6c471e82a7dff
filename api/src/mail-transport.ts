import { createTransport } from 'nodemailer'
import type { MailServer } from './env.ts'

/**
 * Milliseconds. A mail that takes longer is sent again later, though a server that examines mails for long may have taken it
 * (RFC 5321, 4.5.3.2.6).
 */
const patience = { connectionTimeout: 5000, greetingTimeout: 30_000, dnsTimeout: 5000, socketTimeout: 60_000 }

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
