import type { MailServer } from '../env.ts'
import { createMailTransport, messageId } from '../mail-transport.ts'
import { DeliveryError } from './channel.ts'
import type { MailText } from './mail-layout.ts'
import type { NoticeLead } from './notice-lead.ts'
import { withoutPersonalData } from './without-personal-data.ts'

export type Envelope = {
  /** Stays the same when a mail is sent again, so that mail programs show it once. */
  id: string
  to: string
  /** The leads whose data the mail has: a mail server that refuses it may quote them. */
  leads: NoticeLead[]
  replyTo?: { name: string; address: string }
  /** For finding the lead in the logs. */
  requestId?: string | null
}

/** Sends a mail to one person of the firm. @throws DeliveryError */
export type SendNotice = (mail: MailText, envelope: Envelope) => Promise<void>

export function createMailSender(server: MailServer): SendNotice {
  const transport = createMailTransport(server)

  return async (mail, { id, to, leads, replyTo, requestId }) => {
    try {
      await transport.sendMail({
        from: server.from,
        to,
        ...(replyTo ? { replyTo } : {}),
        messageId: messageId(server, id),
        headers: { 'auto-submitted': 'auto-generated', ...(requestId && { 'x-request-id': requestId }) },
        ...mail,
      })
    } catch (error) {
      throw new DeliveryError(reasonOf(error, leads), { isFinal: isRefusedForGood(error) })
    }
  }
}

/** What nodemailer was doing when the server refused it. */
const OF_RECIPIENT = new Set(['RCPT TO', 'DATA'])

/**
 * Whether the server answered 5xx for this recipient or mail (RFC 5321, 4.2.1). A refused password or sender is not of this
 * kind: somebody corrects the settings, and then all mails are sent.
 */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return OF_RECIPIENT.has(String(command)) && typeof responseCode === 'number' && responseCode >= 500
}

/** The mail server's reply, or why there was none. Servers may quote the mail they refuse. */
function reasonOf(error: unknown, leads: NoticeLead[]): string {
  if (!(error instanceof Error)) return 'failed'
  const { code, response, message } = error as Error & { code?: unknown; response?: unknown }
  const words = withoutPersonalData(typeof response === 'string' ? response : message, leads)
  return [code, words].filter((part) => typeof part === 'string' && part).join(': ')
}
