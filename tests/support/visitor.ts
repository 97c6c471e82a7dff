import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * Asks as a visitor's browser would: over TLS, trusting one authority only. Every name leads to this machine, even if
 * its resolver doesn't know names below localhost.
 *
 * @param authority PEM; undefined for plain HTTP
 */
export function visit(url: string, authority: string | undefined, sent: Sent = {}): Promise<Answer> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  const request = protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        servername: hostname,
        ca: authority,
        method: sent.method ?? 'GET',
        headers: { host: `${hostname}:${port}`, ...sent.headers },
        agent: false,
        timeout: 20_000,
      },
      async (incoming) => {
        const { statusCode = 0, headers } = incoming
        text(incoming).then((body) => resolve({ status: statusCode, headers, body }), reject)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer within 20 s`)))
    outgoing.on('error', reject)
    outgoing.end(sent.body)
  })
}
