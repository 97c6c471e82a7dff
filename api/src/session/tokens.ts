import { createHash } from 'node:crypto'
import type { Session } from '@site/contracts/answers'
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'

const ISSUER = 'lead-api'

/** Seconds: long enough for a form, and how long a stolen token lasts. */
const ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export interface SessionTokens {
  /** A session for nobody in particular; `earlier` is carried on. */
  open(earlier?: Opening): Promise<Session>
  /** The session that a refresh token belongs to, or undefined where the token is bad or too old. */
  readRefresh(token: string): Promise<Opening | undefined>
  /** The same for an access token, which doubles as the signed form token. */
  readAccess(token: string): Promise<Opening | undefined>
}

/** When an anonymous session began, which survives its refreshes. */
export interface Opening {
  id: string
  /** Milliseconds since 1970. */
  openedAt: number
}

interface Key {
  id: string
  secret: Uint8Array
}

/**
 * Anonymous sessions, kept by whoever holds them. They prove nothing but when a form was first opened, so
 * nothing is stored here.
 *
 * @param secrets the first signs, all verify, so that keys can be changed without ending sessions
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
    // Tokens of an earlier release say only when they were issued.
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

/** A key is named by a hash of itself: the order of the list may change, the names do not. */
function toKey(secret: string): Key {
  const id = createHash('sha256').update(`kid\0${secret}`).digest('base64url').slice(0, 12)
  return { id, secret: new TextEncoder().encode(secret) }
}
