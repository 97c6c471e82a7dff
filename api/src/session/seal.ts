import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what a client keeps for us but must not read.
 *
 * @param secrets the first one encrypts and all decrypt, so that keys can be rotated
 * @param purpose what is sealed for another one can't be opened
 */
export function createSeal(secrets: string[], purpose: string) {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(`seal\0${purpose}`).digest())
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keys[0]!, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** @returns undefined if it was not sealed with one of the secrets */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      for (const key of keys) {
        try {
          const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag)
          const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
          return decipher.update(rest, undefined, 'utf8') + decipher.final('utf8')
        } catch {
          // Another key may fit.
        }
      }
      return undefined
    },
  }
}
