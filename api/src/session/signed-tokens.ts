import { jwtVerify, SignJWT, type JWTPayload } from 'jose'

/**
 * Signs tokens for one purpose and reads them again.
 *
 * @param secrets the first one signs and all verify, so that keys can be rotated without ending sessions
 * @param issuer the purpose: tokens of another one are not valid
 */
export function createSignedTokens(secrets: string[], issuer: string) {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret))

  return {
    /** @param issuedAt seconds since 1970, as is `expiresAt` */
    sign: (subject: string, claims: JWTPayload, issuedAt: number, expiresAt: number) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys[0]!),
    /** The claims of a token; undefined if it is invalid, expired or for another purpose. */
    read: (token: string) =>
      firstOf(keys, async (key) => (await jwtVerify(token, key, { issuer, algorithms: ['HS256'] })).payload),
  }
}

/** What the first key reads that fits; undefined if none does. */
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
