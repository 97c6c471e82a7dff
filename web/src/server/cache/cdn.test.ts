import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPurge } from './cdn.ts'

let asked: { headers: IncomingHttpHeaders; body: string }[]
let statuses: number[]
const server = createServer(async (request, response) => {
  asked.push({ headers: request.headers, body: await text(request) })
  response.writeHead(statuses.shift() ?? 200).end()
})

beforeEach(async () => {
  asked = []
  statuses = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function setUp() {
  const events = { cdnPurged: vi.fn<() => void>(), cdnPurgeFailed: vi.fn<(reason: string) => void>() }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const settings = { url, token: 'cdn-token', body: '{"purge_everything":true}' }
  return { events, purge: createPurge(settings, events, [1]) }
}

it('purges once for simultaneous changes, with the token and the CDN’s format', async () => {
  const { purge, events } = setUp()
  purge()
  purge()
  await vi.waitFor(() => expect(events.cdnPurged).toHaveBeenCalledOnce(), 5000)
  expect(asked).toMatchObject([
    { headers: { authorization: 'Bearer cdn-token' }, body: '{"purge_everything":true}' },
  ])
})

it('retries a failed purge and logs it', async () => {
  statuses = [503]
  const { purge, events } = setUp()
  purge()
  await vi.waitFor(() => expect(events.cdnPurged).toHaveBeenCalledOnce(), 5000)
  expect(events.cdnPurgeFailed.mock.calls).toEqual([['answered 503']])
  expect(asked).toHaveLength(2)
})
