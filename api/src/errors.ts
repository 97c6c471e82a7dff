import type { FieldProblem, Problem } from '@site/contracts/http/responses'

/** Every error a client can see: its stable code, status and title. */
const kinds = {
  'malformed-request': [400, 'The request cannot be read'],
  'malformed-json': [400, 'The body is not JSON'],
  'malformed-idempotency-key': [400, 'The Idempotency-Key is not a UUID'],
  unauthenticated: [401, 'Nobody is signed in'],
  'unknown-credential': [401, 'The public credential is missing or wrong'],
  'origin-not-allowed': [403, 'The origin is not allowed'],
  'not-allowed': [403, 'Not allowed'],
  'sign-in-too-old': [403, 'The sign-in is too old'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'The method is not allowed here'],
  'request-timeout': [408, 'The request took too long to arrive'],
  'still-in-flight': [409, 'The same request is still being handled'],
  'slot-taken': [409, 'This time is not free any more'],
  conflict: [409, 'Not possible in the present state'],
  'changed-since': [412, 'Changed in the meantime'],
  'body-too-large': [413, 'The body is too large'],
  'unsupported-media-type': [415, 'The body is not plain JSON in UTF-8'],
  'validation-failed': [422, 'The request is not valid'],
  'key-reused': [422, 'The Idempotency-Key was used for another request'],
  'version-required': [428, 'Say which version you change'],
  'too-many-requests': [429, 'Too many requests'],
  'headers-too-large': [431, 'The headers are too large'],
  'internal-error': [500, 'Something went wrong'],
  'mail-not-sent': [502, 'The mail was not sent'],
  'mail-unsure': [502, 'It is not known whether the mail was sent'],
  unavailable: [503, 'The service is not available'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof kinds

type Extras = {
  /** Response headers. */
  headers?: Record<string, string>
  errors?: FieldProblem[]
  /** Further members of the answer (RFC 9457, 3.2). */
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

/** A failed validation. The detail is the message of the first failing rule. */
export function validationFailed(
  errors: [FieldProblem, ...FieldProblem[]],
  members: Record<string, unknown> = {},
): ApiError {
  return new ApiError('validation-failed', errors[0].detail, { errors, members })
}

/** The service cannot take the request now. @param retryAfter seconds */
export function unavailable(detail: string, retryAfter: number, cause?: unknown): ApiError {
  return new ApiError('unavailable', detail, { headers: { 'retry-after': String(retryAfter) }, cause })
}

/** A rate limit was reached. @param waitMs milliseconds until a retry can succeed */
export function tooManyRequests(detail: string, waitMs: number, errors?: FieldProblem[]): ApiError {
  return new ApiError('too-many-requests', detail, {
    ...(errors && { errors }),
    headers: { 'retry-after': String(wholeSeconds(waitMs)) },
  })
}

/** Rounds up, so that a client that waits as told is never early. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

/** The body of an error answer (RFC 9457). */
export function toProblem(error: ApiError, requestId: string): Problem {
  return {
    type: `urn:problem-type:${error.code}`,
    title: kinds[error.code][1],
    status: error.status,
    detail: error.message,
    instance: `urn:uuid:${requestId}`,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.members,
  }
}

/** Errors that Fastify and Node throw while handling a request, by code. */
const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('body-too-large', 'The body may have at most 32 KiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('unsupported-media-type', 'Send application/json in UTF-8'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ApiError('request-timeout', 'Send the whole request within 5 seconds'),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable('The service is busy', 2),
  HPE_HEADER_OVERFLOW: () => new ApiError('headers-too-large', 'Send fewer or shorter headers'),
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
