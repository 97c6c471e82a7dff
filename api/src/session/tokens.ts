import type { Session } from '@site/contracts/http/responses'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

/** Seconds: long enough to fill in a form, and the time a stolen token stays valid. */
const ANONYMOUS_ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** The start of an anonymous session, kept across refreshes. */
export type Opening = {
  id: string
  /** Milliseconds since 1970. */
  openedAt: number
}

const ISSUER = 'lead-api'

/**
 * Anonymous sessions, held by the client. They only prove when a form was first opened, so the server stores
 * nothing.
 *
 * @param secrets the first one signs and all verify, so that they can be changed without ending sessions
 */
export function createSessionTokens(secrets: string[]) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))
  /** @param expiresAt seconds since 1970, as is `issuedAt` */
  const sign = (use: Use, { id, openedAt }: Opening, issuedAt: number, expiresAt: number) =>
    new SignJWT({ role: 'anon', use, openedAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys[0]!)
  async function read(token: string, use: Use): Promise<Opening | undefined> {
    const payload = await firstOf(
      keys,
      async (key) => (await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] })).payload,
    )
    const id = payload?.sub
    if (payload?.['use'] !== use || id === undefined) return undefined
    return { id, openedAt: Number(payload['openedAt']) }
  }
  return {
    /** Opens an anonymous session, or continues an earlier one. */
    async open(opening: Opening = { id: crypto.randomUUID(), openedAt: Date.now() }): Promise<Session> {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + ANONYMOUS_ACCESS_SECONDS
      const [accessToken, refreshToken] = await Promise.all([
        sign('access', opening, now, expiresAt),
        sign('refresh', opening, now, now + REFRESH_SECONDS),
      ])
      return { accessToken, expiresAt: new Date(expiresAt * 1000).toISOString(), refreshToken }
    },
    /** Reads a refresh token; undefined if it is invalid or expired. */
    readRefresh: (token: string) => read(token, 'refresh'),
    /** Reads an access token, which is also the signed form token; undefined if it is invalid or expired. */
    readAccess: (token: string) => read(token, 'access'),
  }
}

/** What the first key reads that fits; undefined if none does: the token is invalid, expired or of another issuer. */
export async function firstOf(
  keys: Uint8Array[],
  read: (key: Uint8Array) => Promise<JWTPayload>,
): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    const payload = await read(key).catch(() => undefined)
    if (payload) return payload
  }
  return undefined
}

/** The token of an Authorization header; undefined without one. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
