import type { Session } from '@site/domain/http/responses'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

/** Long enough to fill in a form, and as long as a stolen token stays valid. */
const ANONYMOUS_ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export type SessionTokens = ReturnType<typeof createSessionTokens>

export type Opening = {
  id: string
  openedAt: number
}

const ISSUER = 'lead-api'

/** They only prove when a form was first opened, so the server stores nothing. The first secret signs and all verify. */
export function createSessionTokens(secrets: string[]) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))
  const sign = (use: Use, { id, openedAt }: Opening, issuedAt: number, expiresAt: number) =>
    new SignJWT({ role: 'anon', use, openedAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys[0]!)
  async function read(token: string, use: Use): Promise<Opening | undefined> {
    const payload = await findFirst(
      keys,
      async (key) => (await jwtVerify(token, key, { issuer: ISSUER, algorithms: ['HS256'] })).payload,
    )
    const id = payload?.sub
    if (payload?.['use'] !== use || id === undefined) return undefined
    return { id, openedAt: Number(payload['openedAt']) }
  }
  return {
    async open(opening: Opening = { id: crypto.randomUUID(), openedAt: Date.now() }): Promise<Session> {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + ANONYMOUS_ACCESS_SECONDS
      const [accessToken, refreshToken] = await Promise.all([
        sign('access', opening, now, expiresAt),
        sign('refresh', opening, now, now + REFRESH_SECONDS),
      ])
      return { accessToken, expiresAt: new Date(expiresAt * 1000).toISOString(), refreshToken }
    },
    readRefresh: (token: string) => read(token, 'refresh'),
    readAccess: (token: string) => read(token, 'access'),
  }
}

/** Undefined if no key fits: the token is invalid, expired or of another issuer. */
export async function findFirst(
  keys: Uint8Array[],
  read: (key: Uint8Array) => Promise<JWTPayload>,
): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    const payload = await read(key).catch(() => undefined)
    if (payload) return payload
  }
  return undefined
}

export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
