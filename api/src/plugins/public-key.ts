import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/** Without a key, every request passes (docs/http.md, The lead API). */
export function askForPublicKey(key: string | undefined) {
  const expected = key === undefined ? undefined : digest(key)
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (!expected) return
    const given = headers['apikey']
    // The digests have equal length and are compared in constant time.
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return
    throw new ApiError('unknown-credential', 'Send the public credential in the apikey header')
  }
}

function digest(value: string): Buffer {
  return hash('sha256', value, 'buffer')
}
