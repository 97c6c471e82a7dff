import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Identity, mayWrite } from '../auth/identity.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { parseQueryString } from './request-parameters.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    identity: Identity | null
  }
}

export type Routes = (app: FastifyInstance, lake: Lake) => void

export const pathParam = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string | undefined>>)[name] ?? ''

export const readParameters = (request: FastifyRequest): URLSearchParams => parseQueryString(request.url)

/** @param shape for the client; otherwise the schema says what is wrong @throws LakeError 400 */
export function readBody<T>({ body }: FastifyRequest, schema: z.ZodType<T>, shape?: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ message }) => message)
  throw httpError(400, shape === undefined ? faults.join('; ') : `The body must be ${shape}`)
}

/** The client's network; undefined for our own machines, which have no limit. */
export const limitedAddress = ({ client }: FastifyRequest): string | undefined =>
  client.isOwn ? undefined : client.network

/** @throws LakeError 401 */
export function requireSession(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthorized()
  return request.identity
}

/** @throws LakeError 401, or 403 for a viewer. */
export function requireEditor(request: FastifyRequest): Identity {
  const identity = requireSession(request)
  if (!mayWrite(identity)) throw httpError(403, 'Insufficient permissions: this role can only read')
  return identity
}

/** An `onRequest` hook: refuses others before their body fills the memory. @throws LakeError 401, 403 */
export const editorsOnly = async (request: FastifyRequest): Promise<void> => void requireEditor(request)

/** For the commands on this machine, which have a token of their own and no session. */
export async function commandsOnly(request: FastifyRequest): Promise<void> {
  const { user, session } = requireSession(request)
  if (user.role !== 'administrator' || session !== undefined)
    throw httpError(403, 'Only the commands “editors” and “content” on the server can do this')
}
