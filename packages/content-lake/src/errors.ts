/** The shapes in which Sanity's API reports errors; `@sanity/client` reads each of them. */
export type ErrorBody = { readonly [key: string]: unknown }

/** The one error type of the lake. Its body goes to the client as it is, so it never holds anything internal. */
export class LakeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, body: ErrorBody, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The body of an error that is about the request as a whole. */
export function httpErrorBody(status: number, message: string, extra: ErrorBody = {}): ErrorBody {
  return { statusCode: status, error: TITLES[status] ?? 'Error', message, ...extra }
}

export function httpError(
  status: number,
  message: string,
  extra: ErrorBody = {},
  headers: Record<string, string> = {},
): LakeError {
  return new LakeError(status, message, httpErrorBody(status, message, extra), headers)
}

/**
 * 401. The code tells the Studio that the session is gone (so that it asks to sign in again and keeps what was
 * typed) rather than that this one document is forbidden.
 */
export function unauthorized(message = 'Session not found'): LakeError {
  return httpError(401, message, { errorCode: 'SIO-401-ANF' })
}

/** One refused mutation or action, as Sanity describes it. */
export type ItemError = {
  readonly type: string
  readonly description: string
  readonly [key: string]: unknown
}

/** Refuses a whole transaction because of its item `index`. */
export class ItemRefused extends Error {
  readonly status: number
  readonly item: ItemError

  constructor(status: number, item: ItemError) {
    super(item.description)
    this.name = 'ItemRefused'
    this.status = status
    this.item = item
  }
}

/** Turns a refused item into the answer for the whole request. */
export function transactionRefused(
  kind: 'mutation' | 'action',
  index: number,
  refused: ItemRefused,
): LakeError {
  const description = `The ${kind}(s) failed: ${refused.item.description}`
  const error = { type: `${kind}Error`, description, items: [{ error: refused.item, index }] }
  return new LakeError(refused.status, description, { error })
}
