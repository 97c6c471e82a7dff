import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fast hash is enough for 256 random bits (100 of codes that people type). */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** In constant time. Of hashes, because the lengths must match. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
}

/** 32 random bytes, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
