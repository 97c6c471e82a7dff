import type { FastifyRequest } from 'fastify'
import { deskPersonSchema, type DeskPerson, type DeskSession } from '@site/contracts/desk/session'
import { ApiError } from '../../errors.ts'
import { bearerOf } from '../../session/bearer.ts'
import { createSeal } from '../../session/seal.ts'
import { createSignedTokens } from '../../session/signed-tokens.ts'

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

/** Seconds. A removed person loses access within this time, because the lake has to confirm each renewal. */
const ACCESS_SECONDS = 5 * 60

/** A person at the desk, and when their token ends (milliseconds since 1970). */
export type Visit = {
  person: DeskPerson
  /** With it the lake can be asked again. */
  proof: string
  endsAt: number
}

export type DeskTokens = ReturnType<typeof createDeskTokens>

/** The desk's access tokens. They contain the person, so that requests don't have to ask the lake. */
export function createDeskTokens(secrets: string[]) {
  const tokens = createSignedTokens(secrets, 'lead-desk')
  const { seal, open } = createSeal(secrets, 'lead-desk')
  return {
    /** @param proof with which the lake can be asked again. Nobody can read it in the token */
    async open(person: DeskPerson, proof: string): Promise<DeskSession> {
      const now = Math.floor(Date.now() / 1000)
      const endsAt = now + ACCESS_SECONDS
      const { id, ...claims } = person
      const accessToken = await tokens.sign(id, { ...claims, proof: seal(proof) }, now, endsAt)
      return { accessToken, expiresAt: new Date(endsAt * 1000).toISOString(), person }
    },
    /** Reads an access token; undefined if it is invalid or expired. */
    async read(token: string): Promise<Visit | undefined> {
      const payload = await tokens.read(token)
      const person = deskPersonSchema.safeParse({ ...payload, id: payload?.sub })
      const proof = typeof payload?.['proof'] === 'string' ? open(payload['proof']) : undefined
      if (!person.success || proof === undefined) return undefined
      return { person: person.data, proof, endsAt: (payload?.exp ?? 0) * 1000 }
    },
  }
}
