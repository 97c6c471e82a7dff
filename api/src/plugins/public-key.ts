import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/**
 * A hook that asks for the public credential in the `apikey` header (contract.md, PUBLIC_API_KEY). Without a
 * key to ask for, everybody passes.
 */
export function askForPublicKey(key: string | undefined) {
  const expected = key === undefined ? undefined : digest(key)
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (!expected) return
    const given = headers['apikey']
    // Digests are of one length, and compared in a time that tells nothing.
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return
    throw new ApiError('unknown-credential', 'Send the public credential in the apikey header')
  }
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
