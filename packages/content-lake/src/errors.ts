import { STATUS_CODES } from 'node:http'

/** In one of the shapes of Sanity's API. `@sanity/client` reads each. */
export type ErrorBody = { readonly [key: string]: unknown }

const httpErrorBody = (status: number, message: string): ErrorBody => ({
  statusCode: status,
  error: STATUS_CODES[status] ?? 'Error',
  message,
})

/** Clients get the body as it is, so it must not contain anything internal. */
export class LakeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, body = httpErrorBody(status, message), headers = {}) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown reason'

export const httpError = (status: number, message: string): LakeError => new LakeError(status, message)

/** As Sanity's newer endpoints name the `type` of an error. */
export const typedError = (status: number, type: string, description: string, more: ErrorBody = {}) =>
  new LakeError(status, description, { error: { type, description, ...more } })

export const tryAgain = (status: 429 | 503, message: string, seconds: number): LakeError =>
  new LakeError(status, message, undefined, { 'retry-after': String(seconds) })

/** The Studio knows the code: it asks the editor to sign in again and keeps what they typed. */
export const unauthorized = (message = 'Session not found'): LakeError =>
  new LakeError(401, message, { ...httpErrorBody(401, message), errorCode: 'SIO-401-ANF' })

/** Refuses the whole transaction of a mutation or action. */
export class ItemRefused extends Error {
  readonly status: number
  readonly item: ErrorBody

  constructor(status: number, type: string, description: string, about: ErrorBody = {}) {
    super(description)
    this.status = status
    this.item = { type, description, ...about }
  }
}

export const invalid = (description: string, id: string): ItemRefused =>
  new ItemRefused(400, 'validationError', description, { id })

export const notFound = (id: string): ItemRefused =>
  new ItemRefused(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
