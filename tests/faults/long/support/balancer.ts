import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A server behind a balancer. */
export type Replica = {
  url: string
  /** The path that answers 200 while the replica accepts requests. */
  probe: string
}

export type Balancer = {
  url: string
  /** Resolves when the balancer sends requests there. */
  add(replica: Replica): Promise<void>
  close(): Promise<void>
}

const PROBE_INTERVAL_MS = 100

/**
 * A small load balancer. It probes the replicas, keeps connections alive, and takes turns. It retries a request elsewhere
 * only if it could not connect, because otherwise the request might have arrived.
 */
export async function openBalancer(): Promise<Balancer> {
  const replicas = new Map<Replica, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const closing = new AbortController()

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const ready = [...replicas].filter(([, up]) => up).map(([replica]) => replica)
    turn += 1
    for (let index = 0; index < ready.length; index += 1) {
      const replica = ready[(turn + index) % ready.length]!
      if (await forward(replica, request, body, response, agent)) return
    }
    response.writeHead(502).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function watch(replica: Replica): Promise<void> {
    while (!closing.signal.aborted && replicas.has(replica)) {
      const answer = await fetch(replica.url + replica.probe).catch(() => undefined)
      await answer?.body?.cancel()
      replicas.set(replica, answer?.ok ?? false)
      if (!answer) replicas.delete(replica)
      await delay(PROBE_INTERVAL_MS)
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(replica) {
      replicas.set(replica, false)
      void watch(replica)
      while (!replicas.get(replica)) await delay(10)
    },
    async close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

/** @returns whether the replica got the request, even if that failed later */
function forward(
  { url }: Replica,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  agent: Agent,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method = 'GET', headers } = request
    const outgoing = send(url + (request.url ?? ''), { method, headers, agent }, (answer) => {
      // Hop-by-hop headers.
      const { connection: _hop, 'keep-alive': _time, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
      resolve(true)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      response.writeHead(502).end()
      resolve(true)
    })
    outgoing.end(body)
  })
}
