import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '../auth/secrets.ts'

/** Long enough to find a security key. */
const CHALLENGE_SECONDS = 5 * 60

const NONCE_BYTES = 16
const START_BYTES = NONCE_BYTES + 8

/**
 * Challenges for passkeys. They carry their expiry and are signed, so that strangers who ask for many fill no memory. Each
 * works once, for one purpose, until this process ends.
 *
 * @param now milliseconds, for tests
 */
export function createChallenges(now: () => number = Date.now) {
  const key = randomBytes(32)
  const used = new Map<string, number>()

  const sign = (start: Uint8Array, purpose: string) =>
    createHmac('sha256', key).update(start).update(purpose).digest()

  /** @param purpose what it is for, and whose session asked */
  function issue(purpose: string): Uint8Array<ArrayBuffer> {
    const start = Buffer.alloc(START_BYTES)
    randomBytes(NONCE_BYTES).copy(start)
    start.writeDoubleBE(now() + CHALLENGE_SECONDS * 1000, NONCE_BYTES)
    return new Uint8Array(Buffer.concat([start, sign(start, purpose)]))
  }

  /** Uses a challenge up. @param challenge in base64url, as browsers return it */
  function take(challenge: string, purpose: string): boolean {
    for (const [old, expires] of used) if (expires <= now()) used.delete(old)
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length <= START_BYTES || used.has(challenge)) return false
    const [start, signature] = [bytes.subarray(0, START_BYTES), bytes.subarray(START_BYTES)]
    const expires = start.readDoubleBE(NONCE_BYTES)
    if (expires <= now() || !sameSecret(signature.toString('hex'), sign(start, purpose).toString('hex')))
      return false
    used.set(challenge, expires)
    return true
  }

  return { issue, take }
}
