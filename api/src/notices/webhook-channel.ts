import { createHmac } from 'node:crypto'
import { DeliveryError, type Channel, answerDue, type NoticeLead } from './channel.ts'

/** Milliseconds to wait for an answer. */
const TIMEOUT = 8000

/**
 * Posts events as JSON. `x-signature` is `sha256=` and the hexadecimal HMAC-SHA-256 of `x-timestamp` (Unix
 * seconds), a dot and the body. With it the receiver can verify the sender and reject old requests.
 * `x-event-id` stays the same on retries, so the receiver can handle each event once.
 */
export function createWebhookChannel({ url, secret }: { url: string; secret: string }): Channel {
  const post = async (type: string, eventId: string, data: unknown, requestId?: string | null) => {
    const body = JSON.stringify({ id: eventId, type, data })
    const timestamp = String(Math.floor(Date.now() / 1000))
    await send(url, body, {
      'content-type': 'application/json',
      'user-agent': 'lead-api',
      'x-event-id': eventId,
      'x-event-type': type,
      ...(requestId && { 'x-request-id': requestId }),
      'x-timestamp': timestamp,
      'x-signature': `sha256=${sign(secret, timestamp, body)}`,
    })
  }

  return {
    name: 'webhook',
    lanes: 2,
    together: ['due'],
    leadsMax: 50,
    async send(message) {
      const { kind, leads, waiting, ids } = message
      const [lead] = leads
      if (kind === 'quarantine')
        await post('quarantine.digest', `quarantine:${ids[0]}`, { waiting, newest: leads.map(toPayload) })
      else if (kind === 'received') await post('lead.received', lead!.id, toPayload(lead!), lead!.requestId)
      else if (kind === 'call-moved' || kind === 'call-cancelled')
        await post(`${kind.replace('-', '.')}`, `${lead!.id}:${kind}:${ids[0]}`, toPayload(lead!))
      else await post('leads.unanswered', `${lead!.id}:unanswered:${leads.length}`, leads.map(toPayload))
    },
  }
}

/** The part of `x-signature` after `sha256=`. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Without the secret of the call's page. */
function toPayload({ call, ...lead }: NoticeLead) {
  const { start, end, state } = call ?? {}
  return {
    ...lead,
    ...(call && { call: { start, end, state } }),
    createdAt: lead.createdAt.toISOString(),
    answerDue: answerDue(lead).toISOString(),
  }
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<void> {
  let status: number
  try {
    // Redirects are not followed, so a lead is never sent to another address.
    const options = { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) } as const
    const response = await fetch(url, { ...options, headers, body })
    status = response.status
    await response.body?.cancel()
  } catch (error) {
    throw new DeliveryError(reasonOf(error))
  }
  // Whoever answers 410 wants no more of them.
  if (status < 200 || status > 299) throw new DeliveryError(`answered ${status}`, { isFinal: status === 410 })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT / 1000} s`
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `cannot be reached (${String(cause.code)})` : error.name
}
