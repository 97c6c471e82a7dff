import { createHash } from 'node:crypto'
import type { Session } from '@site/contracts/answers'
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'

const ISSUER = 'lead-api'

/** Seconds: long enough to fill in a form, and the time a stolen token stays valid. */
const ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export type SessionTokens = {
  /** Opens an anonymous session, or continues an earlier one. */
  open(earlier?: Opening): Promise<Session>
  /** Reads a refresh token; undefined if it is invalid or expired. */
  readRefresh(token: string): Promise<Opening | undefined>
  /** Reads an access token, which is also the signed form token; undefined if it is invalid or expired. */
  readAccess(token: string): Promise<Opening | undefined>
}

/** The start of an anonymous session, kept across refreshes. */
export type Opening = {
  id: string
  /** Milliseconds since 1970. */
  openedAt: number
}

type Key = {
  id: string
  secret: Uint8Array
}

/**
 * Anonymous sessions, held by the client. They only prove when a form was first opened, so the server stores
 * nothing.
 *
 * @param secrets the first one signs and all verify, so that keys can be rotated without ending sessions
 */
export function createSessionTokens(secrets: string[]): SessionTokens {
  const keys = secrets.map(toKey)
  const [signing] = keys
  if (!signing) throw new Error('SESSION_SECRETS is empty')

  const sign = (use: Use, { id, openedAt }: Opening, issuedAt: number, expiresAt: number) =>
    new SignJWT({ role: 'anon', use, openedAt })
      .setProtectedHeader({ alg: 'HS256', kid: signing.id })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(signing.secret)

  return {
    async open(opening = { id: crypto.randomUUID(), openedAt: Date.now() }) {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + ACCESS_SECONDS
      const [accessToken, refreshToken] = await Promise.all([
        sign('access', opening, now, expiresAt),
        sign('refresh', opening, now, now + REFRESH_SECONDS),
      ])
      return { accessToken, expiresAt: new Date(expiresAt * 1000).toISOString(), refreshToken }
    },
    readRefresh: (token) => read(token, 'refresh', keys),
    readAccess: (token) => read(token, 'access', keys),
  }
}

async function read(token: string, use: Use, keys: Key[]): Promise<Opening | undefined> {
  try {
    const options = { issuer: ISSUER, algorithms: ['HS256'] }
    const { payload } = await jwtVerify(
      token,
      (header: JWTHeaderParameters) => findKey(keys, header.kid),
      options,
    )
    const { sub: id, openedAt } = payload
    if (payload['use'] !== use || id === undefined) return undefined
    // Tokens from an earlier release contain only their issue time.
    return { id, openedAt: typeof openedAt === 'number' ? openedAt : (payload.iat ?? 0) * 1000 }
  } catch {
    return undefined
  }
}

function findKey(keys: Key[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error('no such key')
  return key.secret
}

/** The key's id is a hash of the key, so reordering the list does not change it. */
function toKey(secret: string): Key {
  const id = createHash('sha256').update(`kid\0${secret}`).digest('base64url').slice(0, 12)
  return { id, secret: new TextEncoder().encode(secret) }
}
