import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

/** Keys that could modify an object's prototype in code that merges objects. */
const poisonous = ['__proto__', 'constructor']

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function acceptOnlyJson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1]
    if (headers['content-encoding'] !== undefined || (charset !== undefined && !/^utf-?8$/i.test(charset)))
      throw new ApiError(
        'unsupported-media-type',
        'Send application/json in UTF-8, without a content encoding',
      )
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
  )
}

export function parseJson(body: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(utf8.decode(body))
  } catch {
    throw new ApiError('malformed-json', 'The body is not JSON in UTF-8')
  }
  if (hasPoison(value)) throw new ApiError('malformed-json', 'The body has a member with a forbidden name')
  return value
}

/** Iterative, because 32 KiB of opening brackets would overflow the call stack. */
function hasPoison(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (poisonous.some((name) => Object.hasOwn(next, name))) return true
    waiting.push(...Object.values(next))
  }
  return false
}
