import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../auth/identity.ts'
import { mayWrite } from '../auth/identity.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { readApiVersion } from './api-version.ts'
import { queryOf } from './request-parameters.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
}

/** One family of endpoints. */
export type Routes = (app: FastifyInstance, lake: Lake) => void

type PathParams = Readonly<Record<string, string | undefined>>

/** A named part of the request's path. */
export function pathParam(request: FastifyRequest, name: string): string {
  return (request.params as PathParams)[name] ?? ''
}

export const apiVersionOf = (request: FastifyRequest): string =>
  readApiVersion(pathParam(request, 'apiVersion'))

export const parametersOf = (request: FastifyRequest): URLSearchParams => queryOf(request.url)

/** @throws LakeError 404 where the path names another dataset than the lake has. */
export function requireDataset(request: FastifyRequest): void {
  const dataset = pathParam(request, 'dataset')
  if (dataset !== DATASET)
    throw httpError(404, `Dataset "${dataset}" not found for project ID "${PROJECT_ID}"`)
}

/** @throws LakeError 401 */
export function requireSession(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthorized()
  return request.identity
}

/** @throws LakeError 401, or 403 for a viewer. */
export function requireEditor(request: FastifyRequest): Identity {
  const identity = requireSession(request)
  if (!mayWrite(identity)) throw httpError(403, 'Insufficient permissions; this role may only read')
  return identity
}

/**
 * For routes that take large bodies: refuses before the body is read, so that nobody else makes the lake hold that much.
 * A hook of the route, behind the guard, which has found out who it is.
 * @throws LakeError 401, or 403 for a viewer.
 */
export async function editorsOnly(request: FastifyRequest): Promise<void> {
  requireEditor(request)
}

/** As `editorsOnly`. @throws LakeError 401, or 403 for anyone who is no administrator. */
export async function administratorsOnly(request: FastifyRequest): Promise<void> {
  requireAdministrator(request)
}

/** @throws LakeError 401, or 403 for anyone who is no administrator. */
export function requireAdministrator(request: FastifyRequest): Identity {
  const identity = requireSession(request)
  if (identity.role !== 'administrator')
    throw httpError(403, 'Insufficient permissions; this is for administrators')
  return identity
}

/**
 * For what gives rights to people: an administrator who has signed in a moment ago, so that a browser that was left
 * open, or a stolen session, changes no accounts. Commands on this machine have no session.
 * @throws LakeError 401, or 403 for anyone who is no administrator, or signed in longer ago.
 */
export function requireRecentAdministrator(request: FastifyRequest, lake: Lake): Identity {
  const identity = requireAdministrator(request)
  const { session, signedInAt = 0 } = identity
  if (session !== undefined && !lake.sessions.isRecent(signedInAt))
    throw httpError(
      403,
      'Changing accounts needs a sign-in of the last 15 minutes: sign in with a new link, then repeat',
      { errorCode: 'SIGN_IN_AGAIN' },
    )
  return identity
}
