import { leadReceiptSchema, type LeadReceipt } from '@site/contracts/http/responses'
import { problemSchema } from '@site/contracts/http/problem'
import { LeadError } from './lead-error.ts'
import { randomUuid } from './random-uuid.ts'

/** Statuses that are worth a retry. */
const RETRIED: ReadonlySet<number> = new Set([409, 429, 503])
const RETRIES = 3

/** Longest wait (seconds) before a retry. If the API asks for more, the form shows the error at once. */
const LONGEST_WAIT = 5

/** Milliseconds before the first retry, doubled for each further one. */
const FIRST_WAIT = 400

/** Milliseconds until an attempt times out. */
const ATTEMPT_TIMEOUT = 15_000

export type LeadRequest = {
  apiUrl: string
  /** The lead and its signals: the body of `POST /submit-lead`. */
  body: unknown
  /** A UUID, the same for every attempt to send the same form. */
  idempotencyKey: string
  headers?: Readonly<Record<string, string>>
}

type Clock = { wait(ms: number): Promise<void>; random(): number }

const realClock: Clock = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

/**
 * Sends a lead. Retries network errors, 409, 429 and 503 up to three times, with jitter. The idempotency key makes
 * retries safe: the API repeats its first answer.
 * @throws {LeadError} if the lead is not stored.
 */
export async function sendLead(request: LeadRequest, clock: Clock = realClock): Promise<LeadReceipt> {
  // Shared by all attempts. It's stored with the lead and logged by every part.
  const requestId = randomUuid()
  for (let attempt = 0; ; attempt += 1) {
    const response = await post(request, requestId)
    if (response?.ok) return leadReceiptSchema.parse(await response.json())
    if (response && !RETRIED.has(response.status)) throw await refusal(response)
    const wait = nextWait(attempt, response, clock)
    if (wait === null) throw unanswered(response)
    await clock.wait(wait)
  }
}

/** @returns the response, or null on a network error. */
async function post(request: LeadRequest, requestId: string): Promise<Response | null> {
  const { apiUrl, body, idempotencyKey, headers } = request
  try {
    return await fetch(`${apiUrl}/submit-lead`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        'x-request-id': requestId,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT),
    })
  } catch {
    return null
  }
}

/**
 * Exponential backoff with full jitter, never shorter than the server asks for.
 * @returns ms, or null to give up.
 */
function nextWait(attempt: number, response: Response | null, clock: Clock): number | null {
  if (attempt >= RETRIES) return null
  const asked = askedWait(response)
  if (asked > LONGEST_WAIT) return null
  return asked * 1000 + FIRST_WAIT * 2 ** attempt * (0.5 + clock.random() / 2)
}

function unanswered(response: Response | null): LeadError {
  if (!response) return new LeadError('No connection')
  const retryAfter = response.status === 429 ? askedWait(response) : null
  return new LeadError(`The API answered ${response.status}`, { retryAfter })
}

/** @returns seconds */
function askedWait(response: Response | null): number {
  return Number(response?.headers.get('retry-after') ?? 0) || 0
}

async function refusal(response: Response): Promise<LeadError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null))
  if (response.status !== 422 || !problem.success) return new LeadError(`The API answered ${response.status}`)
  return new LeadError(problem.data.detail, { problems: problem.data.errors ?? [] })
}
