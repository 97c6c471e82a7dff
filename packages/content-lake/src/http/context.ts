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

/** One family of endpoints. */
export type Routes = (app: FastifyInstance, lake: Lake) => void

type PathParams = Readonly<Record<string, string | undefined>>

/** A parameter of the request's path, or an empty string. */
export function pathParam(request: FastifyRequest, name: string): string {
  return (request.params as PathParams)[name] ?? ''
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

/** Like `editorsOnly`. @throws LakeError 401, or 403 for anyone but an administrator. */
export async function administratorsOnly(request: FastifyRequest): Promise<void> {
  requireAdministrator(request)
}

/** @throws LakeError 401, or 403 for anyone but an administrator. */
export function requireAdministrator(request: FastifyRequest): Identity {
  const identity = requireSession(request)
  if (identity.role !== 'administrator')
    throw httpError(403, 'Insufficient permissions: only administrators can do this')
  return identity
}

/**
 * For routes that change accounts: requires an administrator with a recent sign-in, so that an unattended browser or a
 * stolen session can't change accounts. Commands on this machine have no session and always pass.
 * @throws LakeError 401, or 403 for anyone but an administrator, or after more than 15 minutes.
 */
export function requireRecentAdministrator(request: FastifyRequest, lake: Lake): Identity {
  const identity = requireAdministrator(request)
  const { session, signedInAt = 0 } = identity
  if (session !== undefined && !lake.sessions.isRecent(signedInAt))
    throw httpError(
      403,
      'To change accounts you must have signed in within the last 15 minutes. Sign in with a new link, then try again',
      { errorCode: 'SIGN_IN_AGAIN' },
    )
  return identity
}
