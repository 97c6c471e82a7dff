import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** User present, user verified, and for a new key attested credential data. */
const FLAGS = { used: 0x05, added: 0x45 }

type Change = { origin?: string; rpId?: string; flags?: number }
type Options = { challenge: string }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** A passkey of a browser at the Studio, as https://www.w3.org/TR/webauthn-3/ describes its answers. */
export function createAuthenticator(rightOrigin = 'http://localhost:3333') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, origin = rightOrigin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, rpId = new URL(rightOrigin).hostname): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  const credential = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** The answer to the options for a new passkey. */
    create(options: Options, { origin, rpId, flags = FLAGS.added }: Change = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (label: number, value: string) => [
        Buffer.from([label, 0x58, 32]),
        Buffer.from(value, 'base64url'),
      ]
      // COSE: kty EC2, alg ES256, crv P-256.
      const key = [Buffer.from('a5010203262001', 'hex'), ...coordinate(0x21, x), ...coordinate(0x22, y)]
      const data = Buffer.concat([
        authenticatorData(flags, rpId),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        ...key,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = base64(clientData('create', options, origin))
      return { ...credential, response: { clientDataJSON, attestationObject: base64(attestationObject) } }
    },

    /** The answer to the options of a sign-in. */
    get(options: Options, { origin, rpId, flags = FLAGS.used }: Change = {}) {
      const client = clientData('get', options, origin)
      const data = authenticatorData(flags, rpId)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      }
      return { ...credential, response }
    },
  }
}
