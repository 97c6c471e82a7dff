import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets have 256 random bits (codes that people type have 100), so a fast hash is enough. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** Compares in constant time. Compares hashes, because the lengths must match. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
}

/** A bearer secret: 32 random bytes, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
