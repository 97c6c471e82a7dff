import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The other end of a webhook. */
export type Receiver = {
  url: string
  received: { headers: IncomingHttpHeaders; body: string }[]
  /** The status it answers with; 0 never answers. */
  status: number
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    status: 204,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    receiver.received.push({ headers: request.headers, body })
    if (receiver.status === 0) return
    response.writeHead(receiver.status, receiver.status < 400 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`
  return receiver
}
