import type { Session } from '@site/contracts/http/responses'
import { createSignedTokens } from './signed-tokens.ts'

/** Seconds: long enough to fill in a form, and the time a stolen token stays valid. */
const ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export type SessionTokens = ReturnType<typeof createSessionTokens>

/** The start of an anonymous session, kept across refreshes. */
export type Opening = {
  id: string
  /** Milliseconds since 1970. */
  openedAt: number
}

/**
 * Anonymous sessions, held by the client. They only prove when a form was first opened, so the server stores
 * nothing.
 *
 * @param secrets see createSignedTokens
 */
export function createSessionTokens(secrets: string[]) {
  const tokens = createSignedTokens(secrets, 'lead-api')
  const sign = (use: Use, { id, openedAt }: Opening, issuedAt: number, expiresAt: number) =>
    tokens.sign(id, { role: 'anon', use, openedAt }, issuedAt, expiresAt)

  async function read(token: string, use: Use): Promise<Opening | undefined> {
    const payload = await tokens.read(token)
    const id = payload?.sub
    if (payload?.['use'] !== use || id === undefined) return undefined
    return { id, openedAt: Number(payload['openedAt']) }
  }

  return {
    /** Opens an anonymous session, or continues an earlier one. */
    async open(opening: Opening = { id: crypto.randomUUID(), openedAt: Date.now() }): Promise<Session> {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + ACCESS_SECONDS
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
