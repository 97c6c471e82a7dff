import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export type TlsFront = {
  httpPort: number
  httpsPort: number
  /** The certificate in PEM, for clients to trust. */
  certificate: string
  close(): void
}

export type TlsFrontOptions = {
  /** The host name in the certificate. */
  host?: string
  /** The headers to pass on, or null to refuse the request with 401. */
  pass?: (incoming: IncomingMessage) => IncomingHttpHeaders | null
}

/** Stands in for the production proxy: TLS in front of a server, and a redirect from plain HTTP. */
export async function startTlsFront(
  targetPort: number,
  { host = 'localhost', pass = ({ headers }) => headers }: TlsFrontOptions = {},
): Promise<TlsFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  const secure = createHttps({ key, cert }, (incoming, outgoing) => {
    const { method, url } = incoming
    const headers = pass(incoming)
    if (!headers) return void outgoing.writeHead(401).end()
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
