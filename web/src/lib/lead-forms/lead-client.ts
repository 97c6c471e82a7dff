import { backoff } from '@site/domain/backoff'
import { type FieldProblem, problemSchema, sentIn, type SentLead } from '@site/domain/http/responses'

/** Statuses that are worth a retry. A limit (429) isn't: it lasts for minutes. */
const RETRIED: ReadonlySet<number> = new Set([409, 503])

/**
 * Retries start and end within this time of the first attempt's end. The API restarts within it, and asks for less when
 * it refuses a lead for now.
 */
const RETRY_FOR_MS = 3000

/** Before the first retry. */
const WAIT_MS = { least: 400 }

/**
 * For the first attempt. The API answers within a few seconds, or not at all, but a slow phone needs five round trips
 * to ask it. Later attempts end with the retries.
 */
const FIRST_TIMEOUT_MS = 10_000

export type LeadRequest = {
  apiUrl: string
  endpoint: string
  body: unknown
  /** A UUID, the same for every attempt to send the same form. */
  idempotencyKey: string
  headers?: Readonly<Record<string, string>>
}

type Clock = { now(): number; wait(ms: number): Promise<void>; random(): number }

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

type Refusal = { problems?: readonly FieldProblem[]; retryAfter?: number | null }

export class LeadError extends Error {
  /** Empty unless the API rejected fields. */
  readonly problems: readonly FieldProblem[]
  /** Seconds that a rate limit asked to wait; null for any other error. */
  readonly retryAfter: number | null
  constructor(message: string, { problems = [], retryAfter = null }: Refusal = {}) {
    super(message)
    this.problems = problems
    this.retryAfter = retryAfter
  }
}

/**
 * Sends a lead. Any 2xx is a success. Retries network errors, 409 and 503 with jitter, for three seconds in all. The
 * idempotency key makes retries safe: the API repeats its first answer.
 * @throws {LeadError} if the lead is not stored.
 */
export async function sendLead(request: LeadRequest, clock: Clock = realClock): Promise<SentLead> {
  // Shared by all attempts. It's stored with the lead and logged by every part.
  const requestId = randomUuid()
  const begun = clock.now()
  let end: number | undefined
  for (let failures = 1; ; failures += 1) {
    const response = await post(request, requestId, end === undefined ? FIRST_TIMEOUT_MS : end - clock.now())
    // One that hung has taken long enough.
    end ??= clock.now() + (clock.now() - begun < FIRST_TIMEOUT_MS ? RETRY_FOR_MS : 0)
    // The lead is stored, even if the body is wrong or never arrives.
    if (response?.ok) return sentIn(await response.json().catch(() => null))
    if (response && !isRetried(response)) throw await refusal(response)
    // Never shorter than the server asks for.
    const wait = askedWait(response) * 1000 + backoff(WAIT_MS, failures, clock.random)
    if (clock.now() + wait >= end) throw new LeadError(response ? answered(response) : 'No connection')
    await clock.wait(wait)
  }
}

/** A 409 that asks for no retry is about what was sent: the time of a call is taken. */
function isRetried({ status, headers }: Response): boolean {
  return RETRIED.has(status) && (status !== 409 || headers.has('retry-after'))
}

/** @returns the response, or null on a network error or after `timeout` ms. */
async function post(request: LeadRequest, requestId: string, timeout: number): Promise<Response | null> {
  const { apiUrl, endpoint, body, idempotencyKey, headers } = request
  try {
    return await fetch(apiUrl + endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        'x-request-id': requestId,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
  } catch {
    return null
  }
}

function askedWait(response: Response | null): number {
  return Number(response?.headers.get('retry-after') ?? 0) || 0
}

async function refusal(response: Response): Promise<LeadError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null)).data
  if (problem?.errors) return new LeadError(problem.detail, { problems: problem.errors })
  return new LeadError(answered(response), {
    retryAfter: response.status === 429 ? askedWait(response) : null,
  })
}

const answered = ({ status }: Response) => `The API answered ${status}`

/** The Idempotency-Keys of a form: retries of the same content share one, and changed content gets a new one. */
export function leadKeys() {
  let last: { lead: string; key: string } | null = null
  return {
    toKey(lead: object): string {
      const sent = JSON.stringify(lead)
      if (last?.lead !== sent) last = { lead: sent, key: randomUuid() }
      return last.key
    },
    /** Call this after success: the same content sent again is a new lead. */
    forget(): void {
      last = null
    },
  }
}

/** A random UUID (version 4). Works on insecure origins too, where `crypto.randomUUID` doesn't exist. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
