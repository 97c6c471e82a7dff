import { STATUS_CODES } from 'node:http'

/** In one of the shapes of Sanity's API. `@sanity/client` reads each. */
export type ErrorBody = { readonly [key: string]: unknown }

/** Clients get the body as it is, so it must not contain anything internal. */
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

export function httpErrorBody(status: number, message: string, extra: ErrorBody = {}): ErrorBody {
  return { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...extra }
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
 * The code says that the session has ended: the Studio then asks the editor to sign in again and keeps what they
 * typed.
 */
export function unauthorized(message = 'Session not found'): LakeError {
  return httpError(401, message, { errorCode: 'SIO-401-ANF' })
}

/** Refuses the whole transaction of a mutation or action. */
export class ItemRefused extends Error {
  readonly status: number
  readonly item: ErrorBody & { readonly type: string }

  /** @param about such as the `id` of a document */
  constructor(status: number, type: string, description: string, about: ErrorBody = {}) {
    super(description)
    this.name = 'ItemRefused'
    this.status = status
    this.item = { type, description, ...about }
  }
}

export const invalid = (description: string, id: string): ItemRefused =>
  new ItemRefused(400, 'validationError', description, { id })

export const notFound = (id: string): ItemRefused =>
  new ItemRefused(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })

export function transactionRefused(
  kind: 'mutation' | 'action',
  index: number,
  refused: ItemRefused,
): LakeError {
  const description = `The ${kind}(s) failed: ${refused.message}`
  const error = { type: `${kind}Error`, description, items: [{ error: refused.item, index }] }
  return new LakeError(refused.status, description, { error })
}
