import { createHash, timingSafeEqual } from 'node:crypto'

/** Secrets are 256 random bits (codes that people type 100), so a plain hash is enough: there is nothing to guess. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in constant time, by the hashes so that the lengths agree. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
}
