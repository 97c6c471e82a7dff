import { createHmac } from 'node:crypto'

/** Hashes of what must not be kept in clear, such as addresses; without the secret nobody can try values. */
export type KeyedHash = (purpose: 'email' | 'network' | 'key', value: string) => string

export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, value) => createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url')
}

/** Tells whether two hashes were made with the same secret, without saying anything of it. */
export function keyFingerprint(secret: string): string {
  return createKeyedHash(secret)('key', '').slice(0, 16)
}

/** How an e-mail address is compared: its capitals are seldom meant. */
export function comparableEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
