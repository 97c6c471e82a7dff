import { randomBytes, randomUUID } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A transaction id of 22 characters, as long as Sanity's: 62^22 is more than 2^130. */
export function randomTransactionId(): string {
  let id = ''
  while (id.length < 22) {
    // 248 = 4 × 62. Higher bytes would favour the first characters of the alphabet.
    for (const byte of randomBytes(32)) if (byte < 248 && id.length < 22) id += ALPHABET[byte % 62]
  }
  return id
}

export const randomDocumentId = (): string => randomUUID()

/** A `_key` for an array item: 12 hexadecimal digits, as the Studio makes them. */
export const randomKey = (): string => randomBytes(6).toString('hex')

/** A bearer secret: 32 random bytes, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
