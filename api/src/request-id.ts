import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function newRequestId(): string {
  return randomUUID()
}

/** The request's id: the one it came with if that is a UUID, so that it can be traced through the system. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : newRequestId()
}
