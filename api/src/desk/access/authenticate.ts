import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import { deskPersonSchema, type DeskPerson, type DeskSession } from '@site/domain/desk/session'
import { ApiError } from '../../errors.ts'
import { readBearer, findFirst } from '../../session/tokens.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    deskSession: DeskClaims
  }
}

export const unauthenticated = () =>
  new ApiError('unauthenticated', 'Sign in to the Studio to see leads', {
    headers: { 'www-authenticate': 'Bearer' },
  })

export function authenticate(tokens: DeskTokens) {
  return async (request: FastifyRequest) => {
    const session = await tokens.readDeskClaims(request)
    if (!session) throw unauthenticated()
    request.deskSession = session
  }
}

export async function requireAdministrator({ deskSession }: FastifyRequest) {
  if (deskSession.person.role !== 'administrator')
    throw new ApiError('not-allowed', 'Only an administrator can do this')
}

/** A removed person loses access within this time, because the lake has to confirm each renewal. */
const DESK_ACCESS_SECONDS = 5 * 60

const deskClaimsSchema = z.object({ person: deskPersonSchema, proof: z.string(), exp: z.number() })

export type DeskClaims = z.output<typeof deskClaimsSchema>

export type DeskTokens = ReturnType<typeof createDeskTokens>

/** Only we read these tokens, so they are for nothing else. */
const ISSUER = 'lead-desk'

/** They hold the person, so that requests don't ask the lake, and are encrypted for their proof. The first secret encrypts. */
export function createDeskTokens(secrets: string[]) {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(ISSUER).digest())
  return {
    async open(person: DeskPerson, proof: string): Promise<DeskSession> {
      const endsAt = Math.floor(Date.now() / 1000) + DESK_ACCESS_SECONDS
      const accessToken = await new EncryptJWT({ person, proof })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(ISSUER)
        .setExpirationTime(endsAt)
        .encrypt(keys[0]!)
      return { accessToken, expiresAt: new Date(endsAt * 1000).toISOString(), person }
    },
    async readDeskClaims({ headers }: Pick<FastifyRequest, 'headers'>): Promise<DeskClaims | undefined> {
      const token = readBearer(headers.authorization)
      if (token === undefined) return undefined
      const claims = await findFirst(
        keys,
        async (key) => (await jwtDecrypt(token, key, { issuer: ISSUER })).payload,
      )
      return deskClaimsSchema.safeParse(claims).data
    },
  }
}
