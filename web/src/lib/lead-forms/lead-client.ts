import { leadReceiptSchema, type LeadReceipt } from '@site/contracts/answers'
import { problemSchema } from '@site/contracts/problem'
import { LeadError } from './lead-error.ts'
import { randomUuid } from './random-uuid.ts'

/** Failures that a second attempt can cure (contract.md, Idempotency-Key). */
const RETRIED: ReadonlySet<number> = new Set([409, 429, 503])
const RETRIES = 3

/** Longer than this (seconds) nobody waits in front of a form: the error is shown at once. */
const LONGEST_WAIT = 5

/** Milliseconds before the first retry; each further one doubles it. */
const FIRST_WAIT = 400

/** Milliseconds after which an attempt counts as a network error. */
const ATTEMPT_TIMEOUT = 15_000

export type LeadRequest = {
  apiUrl: string
  /** The lead and its signals, as contract.md describes the body of `POST /submit-lead`. */
  body: unknown
  /** A UUID; the same one for every attempt at the same filled form. */
  idempotencyKey: string
  headers?: Readonly<Record<string, string>>
}

type Clock = { wait(ms: number): Promise<void>; random(): number }

const realClock: Clock = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

/**
 * Sends a lead, patiently: network errors, 409, 429 and 503 are tried again up to three times, with jitter. The
 * key makes a repeat harmless: the API then gives its first answer again.
 * @throws {LeadError} when the lead is not stored.
 */
export async function sendLead(request: LeadRequest, clock: Clock = realClock): Promise<LeadReceipt> {
  // One for all attempts: it is stored with the lead and stands in the log lines of every part.
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

/** @returns the answer, or null where there was none. */
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

/** Full jitter over a doubling wait, never shorter than the server asks for. @returns ms, or null to give up. */
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

/** Seconds. */
function askedWait(response: Response | null): number {
  return Number(response?.headers.get('retry-after') ?? 0) || 0
}

async function refusal(response: Response): Promise<LeadError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null))
  if (response.status !== 422 || !problem.success) return new LeadError(`The API answered ${response.status}`)
  return new LeadError(problem.data.detail, { problems: problem.data.errors ?? [] })
}
