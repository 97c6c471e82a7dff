import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'
import { bearerOf } from '../../session/bearer.ts'
import type { DeskTokens, Visit } from './desk-tokens.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Who works at the desk. Set for every request that `authenticate` lets through. */
    visit: Visit
  }
}

/** The token is missing or has expired. The Studio then requests a new one. */
export function unauthenticated(): ApiError {
  return new ApiError('unauthenticated', 'Sign in to the Studio to see leads', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** A hook that lets only people with an access token of the desk through. @throws ApiError 401 */
export function authenticate(tokens: DeskTokens) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request.headers.authorization)
    const visit = token === undefined ? undefined : await tokens.read(token)
    if (!visit) throw unauthenticated()
    request.visit = visit
  }
}

/** A hook that lets only administrators through, after `authenticate`. @throws ApiError 403 */
export async function requireAdministrator({ visit }: FastifyRequest): Promise<void> {
  if (visit.person.role !== 'administrator')
    throw new ApiError('not-allowed', 'Only an administrator can do this')
}
