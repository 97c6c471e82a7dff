import type { FieldProblem, Problem } from '@site/domain/http/responses'

/** Every error a client can see: its stable code, its status, and when it is the answer. */
const kinds = {
  'malformed-request': [400, "A path, query or header can't be read."],
  'malformed-json': [400, 'Not JSON, empty, or with a key `__proto__` or `constructor`.'],
  'malformed-idempotency-key': [400, 'The header is no UUID.'],
  unauthenticated: [401, 'At the desk: no token, or an expired one.'],
  'unknown-credential': [401, '`PUBLIC_API_KEY` is set, and the `apikey` header is missing or wrong.'],
  'origin-not-allowed': [
    403,
    'An `Origin` that is not allowed, or a cross-site request without an allowed one. `Origin: null` with `Sec-Fetch-Site: same-origin` is the own origin.',
  ],
  'not-allowed': [403, 'At the desk: this person may not do this.'],
  'sign-in-too-old': [403, 'Exports and erasures need a sign-in of the last ten minutes.'],
  'not-found': [404, 'Nothing is at this path, or has this id or token.'],
  'method-not-allowed': [405, 'The path has other methods, which `Allow` names.'],
  'request-timeout': [408, 'The request took over 5 s to arrive.'],
  'still-in-flight': [409, 'A request with the same key still runs after 2 s.'],
  'slot-taken': [409, 'The time of a call is taken. `slots` has the nearest free ones.'],
  conflict: [409, 'The state of the lead or call does not allow it.'],
  'changed-since': [412, 'A colleague changed it first, or more is held on a person than was `shown`.'],
  'body-too-large': [413, 'Over 32 KiB.'],
  'unsupported-media-type': [415, 'Not JSON, another charset, or a content encoding.'],
  'validation-failed': [422, 'The request breaks a rule. `errors` has each: `{ detail, pointer }`.'],
  closed: [422, 'The event of the page is full or over. `detail` says which, and what to do instead.'],
  'key-reused': [422, 'The key was used with another body.'],
  'version-required': [428, 'A change of a lead has no `If-Match`.'],
  'too-many-requests': [429, 'A limit was reached.'],
  'headers-too-large': [431, "The headers are larger than Node's limit."],
  'internal-error': [500, 'A bug. The answer only has the request id.'],
  'mail-not-sent': [502, 'The mail server refused the mail.'],
  'mail-unsure': [502, 'The mail server did not confirm the mail.'],
  unavailable: [503, 'The database is unreachable, or the API is overloaded or closing.'],
} as const satisfies Record<string, readonly [status: number, when: string]>

export type ErrorCode = keyof typeof kinds

export const ERRORS: readonly { code: ErrorCode; status: number; when: string }[] = Object.entries(kinds).map(
  ([code, [status, when]]) => ({ code: code as ErrorCode, status, when }),
)

type Extras = {
  headers?: Record<string, string>
  errors?: FieldProblem[]
  members?: Record<string, unknown>
  /** Logged, never sent. */
  cause?: unknown
}

/** An error with an HTTP answer. `detail` is shown to people and never repeats what they sent. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly headers: Record<string, string>
  readonly errors: FieldProblem[] | undefined
  readonly members: Record<string, unknown>

  constructor(code: ErrorCode, detail: string, { headers = {}, errors, members = {}, cause }: Extras = {}) {
    super(detail, { cause })
    this.code = code
    this.status = kinds[code][0]
    this.headers = headers
    this.errors = errors
    this.members = members
  }
}

export const validationFailed = (
  errors: [FieldProblem, ...FieldProblem[]],
  members: Record<string, unknown> = {},
) => new ApiError('validation-failed', errors[0].detail, { errors, members })

export const fieldRefused = (pointer: string, detail: string) => validationFailed([{ detail, pointer }])

export const unavailable = (detail: string, retryAfterSeconds: number, cause?: unknown) =>
  new ApiError('unavailable', detail, { headers: { 'retry-after': String(retryAfterSeconds) }, cause })

export const conflict = (detail: string) => new ApiError('conflict', detail)

export const tooManyRequests = (detail: string, waitMs: number) =>
  new ApiError('too-many-requests', detail, {
    headers: { 'retry-after': String(wholeSeconds(waitMs)) },
  })

/** Rounds up, so that a client that waits as told is never early. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

export function toProblem(error: ApiError, requestId: string): Problem {
  return {
    type: `urn:problem-type:${error.code}`,
    title: toTitle(error.code),
    status: error.status,
    detail: error.message,
    instance: `urn:uuid:${requestId}`,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.members,
  }
}

const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('body-too-large', 'The body may have at most 32 KiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('unsupported-media-type', 'Send application/json in UTF-8'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ApiError('request-timeout', 'Send the whole request within 5 seconds'),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable('The service is busy', 2),
  HPE_HEADER_OVERFLOW: () => new ApiError('headers-too-large', 'Send fewer or shorter headers'),
}

/** `slot-taken` becomes “Slot taken”. */
function toTitle(code: ErrorCode): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
}

/** Maps anything thrown to an answer. Anything that is not the client's fault is a bug, and its details stay hidden. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined
  if (known) return known()
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  if (isClients) return new ApiError('malformed-request', 'The request cannot be read')
  return new ApiError('internal-error', 'Please try again later', { cause: thrown })
}
