import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'

/** A push service on this machine, and a browser that subscribed to it. */
export type PushService = {
  /** The subscription that the browser gives to the desk. */
  endpoint: string
  keys: { p256dh: string; auth: string }
  received: { headers: IncomingHttpHeaders; sealed: Buffer; message: unknown }[]
  /** The status of its answers. */
  status: number
  /** Trusts the service's certificate and connects to this machine. */
  agent: Agent
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const browser = createECDH('prime256v1')
  const auth = randomBytes(16)
  const service: PushService = {
    endpoint: '',
    keys: { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') },
    received: [],
    status: 201,
    agent: new Agent({ ca: cert }),
    async close() {
      service.agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((sealed) => {
      const message: unknown = JSON.parse(open(sealed, browser, auth))
      service.received.push({ headers: request.headers, sealed, message })
      response.writeHead(service.status).end()
    })
  })
  await once(server.listen(0, 'localhost'), 'listening')
  service.endpoint = `https://localhost:${(server.address() as AddressInfo).port}/push/one`
  return service
}

/** Decrypts a message like a browser (RFC 8291, RFC 8188). */
function open(sealed: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sealed.subarray(0, 16)
  const sender = sealed.subarray(21, 21 + sealed[20]!)
  const body = sealed.subarray(21 + sealed[20]!)
  const shared = browser.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
  // A delimiter byte ends the last record, and zeros pad it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
