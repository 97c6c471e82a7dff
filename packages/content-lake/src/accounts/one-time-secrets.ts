import { LRUCache } from 'lru-cache'
import { hashSecret, randomSecret } from '../auth/secrets.ts'

/** About 20 MB: strangers may ask for challenges of passkeys, too. */
const SECRETS_MAX = 100_000

/** Challenges, tickets and the like, in memory: after a restart the browser asks for a new one. */
export function createOneTimeSecrets(seconds: number, prefix = '') {
  const open = new LRUCache<string, string>({ max: SECRETS_MAX, ttl: seconds * 1000, ttlResolution: 0 })

  return {
    issue(meaning: string): string {
      const secret = prefix + randomSecret()
      open.set(hashSecret(secret), meaning)
      return secret
    },
    /** Uses a secret up. @returns undefined if it is unknown, used or expired */
    redeem(secret: string): string | undefined {
      const hash = hashSecret(secret)
      const meaning = open.get(hash)
      open.delete(hash)
      return meaning
    },
  }
}
