import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerEnv } from '../../../api/src/env.ts'
import { createMailChannel } from '../../../api/src/notices/mail-channel.ts'
import { openMailbox, type Mailbox } from './support/mailbox.ts'

// A mail server with a self-signed certificate, as Debian installs Postfix.

const certificateFor = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
let certificate: string
let mailbox: Mailbox

beforeAll(async () => {
  const { private: key, cert } = await certificateFor('debian')
  certificate = cert
  mailbox = await openMailbox({ key, cert })
})
afterAll(() => mailbox.close())

const read = (SMTP_URL: string, SMTP_CA?: string) =>
  readServerEnv({
    DATABASE_URL: 'postgres://localhost/leads',
    LEAD_NOTIFY_TO: 'sales@example.com',
    SMTP_URL,
    SMTP_CA,
  }).notices.mail!

/** Sends a mail through the mailbox. @param env settings, which may be those of a server elsewhere */
async function send(env: ReturnType<typeof read>): Promise<boolean> {
  const { send: deliver } = createMailChannel({ ...env, url: mailbox.url })
  const digest = { kind: 'quarantine', attempts: 1, to: 'sales@example.com', by: null, owner: null } as const
  await deliver({ ...digest, ids: ['1'], leads: [], waiting: 1, queuedAt: new Date(), firm: { name: '' } })
  return mailbox.isSecure
}

test('can be used on this machine, with TLS', async () => {
  expect(await send(read(mailbox.url))).toBe(true)
  for (const host of ['localhost', '[::1]', 'mail.localhost'])
    expect(read(`smtp://${host}`).tls).toEqual({ rejectUnauthorized: false })
})

test('can be used elsewhere if SMTP_CA names its certificate', async () => {
  const elsewhere = 'smtp://mail.example.com'
  expect(await send(read(elsewhere, certificate))).toBe(true)
  await expect(send(read(elsewhere))).rejects.toThrow('self-signed certificate')
  await expect(send(read('smtp://localhost.example.com'))).rejects.toThrow('self-signed certificate')
  const { cert: other } = await certificateFor('other')
  await expect(send(read(elsewhere, other))).rejects.toThrow('self-signed certificate')
  // The usual authorities are still trusted.
  expect(read(elsewhere, certificate).tls.ca?.length).toBeGreaterThan(50)
})

test('SMTP_CA must be a certificate', () => {
  for (const wrong of ['yes', '/etc/ssl/mail.pem', certificate.replace('MII', '')])
    expect(() => read('smtp://mail.example.com', wrong)).toThrow('SMTP_CA must be a certificate in PEM')
})
