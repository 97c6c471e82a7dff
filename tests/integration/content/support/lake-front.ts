import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type LakeFront = {
  url: string
  /** The queries so far. */
  asked: string[]
  /** Fails the next query that matches, once. */
  failNext(query: RegExp): void
  /** Whether that query has failed. */
  hasFailed(): boolean
  /** Breaks all connections until `open` is called. */
  cut(): void
  open(): void
  /** Drops live events from now on, but keeps their stream open. */
  loseEvents(): void
  close(): void
}

/** A proxy in front of a lake that records queries and can fail like a network. */
export async function startLakeFront(lake: string): Promise<LakeFront> {
  const asked: string[] = []
  let failing: RegExp | null = null
  let isCut = false
  let eventsLost = false
  const server = createServer(async (request, response) => {
    // The client posts a query that is too long for an address.
    const body = request.method === 'POST' ? await buffer(request) : null
    const query = body
      ? ((JSON.parse(body.toString()) as { query?: string }).query ?? null)
      : new URL(request.url ?? '/', lake).searchParams.get('query')
    if (query !== null) asked.push(query)
    const fails = query !== null && failing?.test(query)
    if (fails) failing = null
    if (isCut || fails) return void response.destroy()
    const { method, headers } = request
    const passed = ask(lake + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (request.url?.includes('/data/live/events'))
        answer.on('data', (chunk: Buffer) => eventsLost || response.write(chunk))
      else answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    if (body) passed.end(body)
    else request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext: (query) => void (failing = query),
    hasFailed: () => failing === null,
    cut: () => void (isCut = true),
    open: () => void (isCut = false),
    loseEvents: () => void (eventsLost = true),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
