import { randomBytes, randomUUID } from 'node:crypto'

/** A transaction id of 22 characters, as long as Sanity's: 128 bits. */
export const randomTransactionId = (): string => randomBytes(16).toString('base64url')

export const randomDocumentId = (): string => randomUUID()

/** A `_key` for an array item: 12 hexadecimal digits, as the Studio makes them. */
export const randomKey = (): string => randomBytes(6).toString('hex')

/** A bearer secret: 32 random bytes, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
