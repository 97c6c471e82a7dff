import { createHash } from 'node:crypto'
import type { Session } from '@site/contracts/answers'
import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'

const ISSUER = 'lead-api'

/** Seconds: long enough for a form, and how long a stolen token lasts. */
const ACCESS_SECONDS = 60 * 60
const REFRESH_SECONDS = 30 * 24 * 60 * 60

type Use = 'access' | 'refresh'

export interface SessionTokens {
  /** A session for nobody in particular; `id` carries an earlier one on. */
  open(id?: string): Promise<Session>
  /** The session that a refresh token belongs to, or undefined where the token is bad or too old. */
  readRefresh(token: string): Promise<string | undefined>
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

  const sign = (use: Use, id: string, issuedAt: number, expiresAt: number) =>
    new SignJWT({ role: 'anon', use })
      .setProtectedHeader({ alg: 'HS256', kid: signing.id })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(signing.secret)

  return {
    async open(id = crypto.randomUUID()) {
      const now = Math.floor(Date.now() / 1000)
      const expiresAt = now + ACCESS_SECONDS
      const [accessToken, refreshToken] = await Promise.all([
        sign('access', id, now, expiresAt),
        sign('refresh', id, now, now + REFRESH_SECONDS),
      ])
      return { accessToken, expiresAt: new Date(expiresAt * 1000).toISOString(), refreshToken }
    },
    readRefresh: (token) => read(token, 'refresh', keys),
  }
}

async function read(token: string, use: Use, keys: Key[]): Promise<string | undefined> {
  try {
    const options = { issuer: ISSUER, algorithms: ['HS256'] }
    const { payload } = await jwtVerify(
      token,
      (header: JWTHeaderParameters) => findKey(keys, header.kid),
      options,
    )
    return payload['use'] === use ? payload.sub : undefined
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
