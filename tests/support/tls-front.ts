import { createServer as createHttp, request, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export interface TlsFront {
  httpPort: number
  httpsPort: number
  /** The certificate in PEM, for whoever is to trust it. */
  certificate: string
  close(): void
}

/** What the proxy in production is: TLS in front of a server, and a redirect to it from plain HTTP. */
export async function startTlsFront(targetPort: number): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const secure = createHttps({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request({ port: targetPort, host: 'localhost', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const httpsPort = await listen(secure)
  const plain = createHttp(({ url }, outgoing) => {
    outgoing.writeHead(308, { location: `https://localhost:${httpsPort}${url}` }).end()
  })
  const httpPort = await listen(plain)
  return {
    httpPort,
    httpsPort,
    certificate: cert,
    close() {
      for (const server of [secure, plain]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function listen(server: Server | ReturnType<typeof createHttps>): Promise<number> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
