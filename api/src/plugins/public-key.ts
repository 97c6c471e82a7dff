import { isSameSecret } from '@site/kit/same-secret'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/** Without a key, every request passes (docs/http.md, The lead API). */
export function askForPublicKey(key: string | undefined) {
  return async ({ headers }: FastifyRequest) => {
    const given = headers['apikey']
    if (key === undefined || (typeof given === 'string' && isSameSecret(given, key))) return
    throw new ApiError('unknown-credential', 'Send the public credential in the apikey header')
  }
}
