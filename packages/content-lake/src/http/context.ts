import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Identity, mayWrite } from '../auth/identity.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { queryOf, readApiVersion } from './request-parameters.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    identity: Identity | null
  }
}

export type Routes = (app: FastifyInstance, lake: Lake) => void

/** A parameter of the request's path, or an empty string. */
export function pathParam(request: FastifyRequest, name: string): string {
  return (request.params as Readonly<Record<string, string | undefined>>)[name] ?? ''
}

export const apiVersionOf = (request: FastifyRequest): string =>
  readApiVersion(pathParam(request, 'apiVersion'))

export const parametersOf = (request: FastifyRequest): URLSearchParams => queryOf(request.url)

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

/**
 * An `onRequest` hook for routes that take large bodies: refuses before the body is read, so that nobody else can fill
 * the memory. Runs after the guard, which identifies the user.
 * @throws LakeError 401, or 403 for a viewer.
 */
export async function editorsOnly(request: FastifyRequest): Promise<void> {
  requireEditor(request)
}

/** Like `editorsOnly`, for what only the commands on this machine may do. They have no session, but a token of their own. */
export async function commandsOnly(request: FastifyRequest): Promise<void> {
  const { role, session } = requireSession(request)
  if (role !== 'administrator' || session !== undefined)
    throw httpError(403, 'Only commands on the server can do this: pnpm editors, pnpm content')
}
