import { createECDH } from 'node:crypto'

/** The public key, as browsers want it, to a private key for VAPID (RFC 8292). */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
