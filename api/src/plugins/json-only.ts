import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../errors.ts'

/** Members that could reach an object's prototype in code that merges. */
const poisonous = ['__proto__', 'constructor']

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON in UTF-8, as it is, is the only kind of body. */
export const jsonOnly = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => refuseCodings(request))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
    )
  },
  { name: 'json-only', dependencies: ['problems'] },
)

function refuseCodings({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (headers['content-encoding'] !== undefined || (charset !== undefined && !/^utf-?8$/i.test(charset))) {
    throw new ApiError('unsupported-media-type', 'Send application/json in UTF-8, without a content encoding')
  }
}

/** @throws ApiError 400 for what is no UTF-8, no JSON, or tries to reach a prototype */
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

/** With a stack of its own: 32 KiB of opening brackets would exhaust the other one. */
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
