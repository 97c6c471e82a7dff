import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import { deskPersonSchema, type DeskPerson, type DeskSession } from '@site/contracts/desk/session'
import { ApiError } from '../../errors.ts'
import { bearerOf, firstOf } from '../../session/tokens.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** The person at the desk. Set for every request that `authenticate` lets through. */
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
    const visit = await tokens.visitOf(request)
    if (!visit) throw unauthenticated()
    request.visit = visit
  }
}

/** A hook that lets only administrators through, after `authenticate`. @throws ApiError 403 */
export async function requireAdministrator({ visit }: FastifyRequest): Promise<void> {
  if (visit.person.role !== 'administrator')
    throw new ApiError('not-allowed', 'Only an administrator can do this')
}

/** Seconds. A removed person loses access within this time, because the lake has to confirm each renewal. */
const DESK_ACCESS_SECONDS = 5 * 60

/** What a token contains. With the proof the lake can be asked again. */
const visitSchema = z.object({ person: deskPersonSchema, proof: z.string(), exp: z.number() })

/** A person at the desk, and when their token ends (seconds since 1970). */
export type Visit = z.output<typeof visitSchema>

export type DeskTokens = ReturnType<typeof createDeskTokens>

/** Only we read these tokens, so they are for nothing else. */
const ISSUER = 'lead-desk'

/**
 * The desk's access tokens. They contain the person, so that requests don't have to ask the lake, and are encrypted, because
 * nobody may read the proof.
 *
 * @param secrets the first one encrypts and all decrypt, so that they can be changed
 */
export function createDeskTokens(secrets: string[]) {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(ISSUER).digest())
  return {
    /** @param proof with which the lake can be asked again */
    async open(person: DeskPerson, proof: string): Promise<DeskSession> {
      const endsAt = Math.floor(Date.now() / 1000) + DESK_ACCESS_SECONDS
      const accessToken = await new EncryptJWT({ person, proof })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(ISSUER)
        .setExpirationTime(endsAt)
        .encrypt(keys[0]!)
      return { accessToken, expiresAt: new Date(endsAt * 1000).toISOString(), person }
    },
    /** Reads a request's access token; undefined if there is none, or it is invalid or expired. */
    async visitOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Visit | undefined> {
      const token = bearerOf(headers.authorization)
      if (token === undefined) return undefined
      const claims = await firstOf(
        keys,
        async (key) => (await jwtDecrypt(token, key, { issuer: ISSUER })).payload,
      )
      return visitSchema.safeParse(claims).data
    },
  }
}
