import { createHmac } from 'node:crypto'
import { isOnInternet } from '@site/kit/addresses/network'
import { isOnThisMachine } from '@site/kit/addresses/public-site'
import { splitCredentials } from '../basic-auth.ts'
import { DeliveryError, type Channel, answerDue, type NoticeCall, type NoticeLead } from './channel.ts'

const TIMEOUT_MS = 8000

type Receiver = {
  url: string
  withoutTls: boolean
}

/** `x-signature` is `sha256=` and the HMAC-SHA-256 of `x-timestamp`, a dot and the body. Retries keep their `x-event-id`. */
export function createWebhookChannel(receiver: Receiver & { secret: string }): Channel {
  const tell = async (type: string, eventId: string, data: unknown, requestId?: string | null) => {
    const body = JSON.stringify({ id: eventId, type, data })
    const timestamp = String(Math.floor(Date.now() / 1000))
    await postToReceiver(receiver, body, {
      'content-type': 'application/json',
      'user-agent': 'lead-api',
      'x-event-id': eventId,
      'x-event-type': type,
      ...(requestId && { 'x-request-id': requestId }),
      'x-timestamp': timestamp,
      'x-signature': `sha256=${sign(receiver.secret, timestamp, body)}`,
    })
  }

  return {
    name: 'webhook',
    concurrency: 2,
    batchedKinds: ['due'],
    leadsMax: 50,
    async send(message) {
      const { kind, leads, waiting, ids } = message
      const [lead] = leads
      if (kind === 'quarantine')
        await tell('quarantine.digest', `quarantine:${ids[0]}`, { waiting, newest: leads.map(toPayload) })
      else if (kind === 'received') await tell('lead.received', lead!.id, toPayload(lead!), lead!.requestId)
      else if (kind === 'call-moved' || kind === 'call-cancelled')
        await tell(
          kind.replace('-', '.'),
          `${message.call!.id}:${kind}:${ids[0]}`,
          lead ? toPayload({ ...lead, call: message.call! }) : toCall(message.call!),
        )
      else await tell('leads.unanswered', `${lead!.id}:unanswered:${leads.length}`, leads.map(toPayload))
    },
  }
}

export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

const toCall = ({ start, end, state }: NoticeCall) => ({ call: { start, end, state } })

function toPayload({ call, ...lead }: NoticeLead) {
  return {
    ...lead,
    ...(call && toCall(call)),
    createdAt: lead.createdAt.toISOString(),
    answerDue: answerDue(lead).toISOString(),
  }
}

const REDIRECTS_MAX = 3

/** 302 and 303 send a browser on after a form: taken. 307 and 308 ask for the post elsewhere (RFC 9110, 15.4); 301 fails. */
export async function postToReceiver(receiver: Receiver, body: string, headers: Record<string, string>) {
  const { headers: credentials, ...first } = splitCredentials(receiver.url)
  let { url } = first
  for (let redirects = 0; ; redirects += 1) {
    const { status, location, retryAfter } = await post(url, body, {
      ...headers,
      // Another origin must not get them.
      ...(new URL(url).origin === new URL(first.url).origin && credentials),
    })
    if ((status >= 200 && status <= 299) || status === 302 || status === 303) return
    if (status !== 307 && status !== 308)
      throw new DeliveryError(status === 301 ? 'answered 301: its address has moved' : `answered ${status}`, {
        // This receiver wants no more of them.
        isFinal: status === 410,
        ...((status === 429 || status === 503) && { pauseSeconds: pauseSeconds(retryAfter) }),
      })
    if (redirects === REDIRECTS_MAX) throw new DeliveryError('was redirected too often')
    const next = URL.parse(location ?? '', url)
    if (!next || !isAllowed(next, url, receiver))
      throw new DeliveryError(`answered ${status} with an address that is not allowed`)
    url = next.href
  }
}

/** The rule of LEAD_WEBHOOK_URL (env.ts), and no way from the internet into a private network. */
function isAllowed(next: URL, from: string, { withoutTls }: Receiver): boolean {
  const isSafe =
    next.protocol === 'https:' || (next.protocol === 'http:' && (withoutTls || isOnThisMachine(next.href)))
  const isInward = isOnInternet(new URL(from).hostname) && !isOnInternet(next.hostname)
  return isSafe && !isInward && !next.username && !next.password
}

async function post(url: string, body: string, headers: Record<string, string>) {
  try {
    const options = { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const response = await fetch(url, { ...options, headers, body })
    await response.body?.cancel()
    const { status, headers: given } = response
    return { status, location: given.get('location'), retryAfter: given.get('retry-after') }
  } catch (error) {
    throw new DeliveryError(describeFailure(error))
  }
}

/** The longest pause that a receiver can ask for. As with failures, messages wait no longer than an hour. */
const PAUSE_MAX_SECONDS = 3600

/** Reads `Retry-After`: seconds or a date (RFC 9110, 10.2.3). */
export function pauseSeconds(retryAfter: string | null, now = Date.now()): number | undefined {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - now) / 1000
  return seconds > 0 ? Math.min(seconds, PAUSE_MAX_SECONDS) : undefined
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `cannot be reached (${String(cause.code)})` : error.name
}
