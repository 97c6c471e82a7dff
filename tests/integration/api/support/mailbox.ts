import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps the mails it gets. */
export type Mailbox = {
  url: string
  /** The raw mails, with headers. */
  raw: string[]
  mails: Email[]
  /** The recipients of each mail. */
  recipients: string[][]
  /** Whether the last mail came over TLS. */
  isSecure: boolean
  /** Its treatment of the next mails: accepts them, refuses them, never answers, or does not even greet. */
  mood: 'well' | 'refusing' | 'silent' | 'mute'
  /** Recipients that it refuses, and with which code. */
  refused: Record<string, 450 | 550>
  /** Called when a mail has arrived completely, before it is acknowledged. */
  onMail: () => void
  close(): Promise<void>
}

/** @param tls its key and certificate, to offer STARTTLS */
export async function openMailbox(tls?: { key: string; cert: string }): Promise<Mailbox> {
  const box: Mailbox = {
    url: '',
    raw: [],
    mails: [],
    recipients: [],
    isSecure: false,
    mood: 'well',
    refused: {},
    onMail: () => {},
    async close() {
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
  const server = new SMTPServer({
    authOptional: true,
    ...tls,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (box.mood !== 'mute') done()
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = box.refused[address]
      const reason = responseCode === 450 ? `4.2.0 ${address} greylisted` : `5.1.1 no ${address} here`
      done(responseCode ? Object.assign(new Error(reason), { responseCode }) : null)
    },
    async onData(stream, session, done) {
      const raw = await text(stream)
      if (box.mood === 'silent') return
      if (box.mood === 'refusing') {
        const { subject, replyTo } = await PostalMime.parse(raw)
        const reason = `5.7.9 no DMARC: "${subject}" of ${replyTo?.[0]?.address} for sales@example.com`
        done(Object.assign(new Error(reason), { responseCode: 554 }))
        return
      }
      box.raw.push(raw)
      box.mails.push(await PostalMime.parse(raw))
      box.isSecure = session.secure
      box.recipients.push(session.envelope.rcptTo.map(({ address }) => address))
      box.onMail()
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  box.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return box
}
