import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'

export const keyHeader = z.object({ 'idempotency-key': z.string() })

/** A UUID, quoted or not, in lower case; undefined without a header. @throws ApiError 400 for anything else */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const value = Array.isArray(header) ? header.join(', ') : header.trim()
  const key = /^"(.*)"$/.exec(value)?.[1] ?? value
  if (z.regexes.guid.test(key)) return key.toLowerCase()
  throw new ApiError('malformed-idempotency-key', 'Send a UUID as the Idempotency-Key')
}

/** Whether others who know what was sent can derive this key, as the site does for posts without JavaScript: a UUID of version 8. */
export function isDerivedKey(key: string | undefined): boolean {
  return key?.[14] === '8'
}

/** The keys of the same content ten minutes before and after. Only derived keys have any: answers may hold a secret link. */
export function readNeighbours(key: string | undefined, header: string | string[] | undefined): string[] {
  if (!isDerivedKey(key)) return []
  return [header ?? []]
    .flat()
    .flatMap((keys) => keys.split(',').flatMap((each) => readIdempotencyKey(each) ?? []))
}

/** A hook for requests that need a key. It runs before the body is checked. @throws ApiError 400 */
export async function needsIdempotencyKey({ headers }: FastifyRequest) {
  requireIdempotencyKey(headers['idempotency-key'])
}

export function requireIdempotencyKey(header: string | string[] | undefined): string {
  const key = readIdempotencyKey(header)
  if (key === undefined) throw new ApiError('malformed-idempotency-key', 'Send a UUID as the Idempotency-Key')
  return key
}
