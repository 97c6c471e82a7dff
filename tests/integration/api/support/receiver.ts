import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The other end of a webhook. */
export type Receiver = {
  url: string
  received: { path: string; headers: IncomingHttpHeaders; body: string }[]
  /** The status it answers with, except at `/elsewhere`; 0 never answers. */
  status: number
  headers: Record<string, string>
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    status: 204,
    headers: { location: '/elsewhere' },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    receiver.received.push({ path: request.url!, headers: request.headers, body })
    const status = request.url === '/elsewhere' ? 204 : receiver.status
    if (status !== 0) response.writeHead(status, receiver.headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`
  return receiver
}
