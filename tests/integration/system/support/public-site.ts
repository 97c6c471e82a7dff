import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { generate } from 'selfsigned'
import type { Outside } from '../../../../scripts/launch/site-checks.ts'

type Headers = Record<string, string>

export type Reply = { status: number; headers: Headers | (() => Headers); body: string }

/** Responses by address, such as `https://www.example.com.au/`. `*` is for all others. */
export type Replies = Record<string, Partial<Reply>>

/** A public site with names, certificates and responses, all on this machine. */
export type PublicSite = {
  way: Pick<Outside, 'reach' | 'ca'>
  close(): Promise<void>
}

type Certificate = {
  names: readonly string[]
  /** Days until the certificate expires. */
  days: number
  trusted: boolean
}

export async function startPublicSite(
  hosts: readonly string[],
  replies: Replies,
  { names, days, trusted }: Certificate,
): Promise<PublicSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: names[0]! }], {
    keySize: 2048,
    notBeforeDate: new Date(Date.now() - 86_400_000 * 400),
    notAfterDate: new Date(Date.now() + days * 86_400_000 + 3_600_000),
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) }],
  })
  const answer = (protocol: string) => (request: IncomingMessage, response: ServerResponse) => {
    const { host } = request.headers
    const own = replies[`${request.method} ${protocol}//${host}${request.url}`]
    const {
      status = 200,
      headers = {},
      body = '',
    } = own ?? replies[`${protocol}//${host}/*`] ?? { status: 404 }
    response.writeHead(status, typeof headers === 'function' ? headers() : headers).end(body)
  }
  const servers = {
    443: createHttps({ key, cert }, answer('https:')),
    80: createHttp(answer('http:')),
  }
  const ports = new Map<number, number>()
  for (const [port, server] of Object.entries(servers)) ports.set(Number(port), await listen(server))
  return {
    way: {
      // No process listens on port 1.
      reach: (host, port) => ({ host: '127.0.0.1', port: (hosts.includes(host) && ports.get(port)) || 1 }),
      ca: trusted ? [cert] : [],
    },
    async close() {
      await Promise.all(Object.values(servers).map((server) => server[Symbol.asyncDispose]()))
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
