import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'

type Key = {
  id: string
  secret: Uint8Array
}

/**
 * Signs tokens for one purpose and reads them again.
 *
 * @param secrets the first one signs and all verify, so that keys can be rotated without ending sessions
 * @param issuer the purpose: tokens of another one are not valid
 */
export function createSignedTokens(secrets: string[], issuer: string) {
  const keys = secrets.map(toKey)
  const [signing] = keys
  if (!signing) throw new Error('SESSION_SECRETS is empty')

  return {
    /** @param issuedAt seconds since 1970, as is `expiresAt` */
    sign: (subject: string, claims: JWTPayload, issuedAt: number, expiresAt: number) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: signing.id })
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signing.secret),
    /** The claims of a token; undefined if it is invalid, expired or for another purpose. */
    async read(token: string): Promise<JWTPayload | undefined> {
      try {
        const keyOf = (header: JWTHeaderParameters) => findKey(keys, header.kid)
        return (await jwtVerify(token, keyOf, { issuer, algorithms: ['HS256'] })).payload
      } catch {
        return undefined
      }
    },
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
