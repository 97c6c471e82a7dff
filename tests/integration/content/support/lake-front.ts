import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LakeFront {
  url: string
  /** The queries that came so far. */
  asked: string[]
  /** Fails the next query that fits, once. */
  failNext(query: RegExp): void
  /** Whether the query that was to fail has come. */
  hasFailed(): boolean
  close(): void
}

/** Stands before a lake, sees what is asked, and can fail a query as a network would. */
export async function startLakeFront(lake: string): Promise<LakeFront> {
  const asked: string[] = []
  let failing: RegExp | null = null
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', lake).searchParams.get('query')
    if (query !== null) asked.push(query)
    if (query !== null && failing?.test(query)) {
      failing = null
      response.destroy()
      return
    }
    const { method, headers } = request
    const passed = ask(lake + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failNext: (query) => void (failing = query),
    hasFailed: () => failing === null,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
