import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeUnfinishedBodies } from './unfinished-bodies.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** Sends the head of a request and, before each look, bytes of its body. @returns how many looks its connection lives */
async function looksUntilClosed(head: string, bytesEachLook: string): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === '/refused') response.writeHead(401).end()
    else
      request
        .resume()
        .on('end', () => response.end())
        .on('error', () => {})
  }).listen(0, '127.0.0.1')
  closeUnfinishedBodies(server, ({ url }) => url === '/stranger')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const asked = once(server, 'request')
  client.write(`POST ${head} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n`)
  await asked
  const { socket } = ((await asked) as [{ socket: { destroyed: boolean; bytesRead: number } }])[0]
  for (let looks = 1; ; looks += 1) {
    const before = socket.bytesRead
    if (bytesEachLook) client.write(bytesEachLook)
    await vi.waitFor(() => expect(socket.bytesRead).toBe(before + bytesEachLook.length))
    vi.advanceTimersByTime(1000)
    if (!socket.destroyed && looks < 30) continue
    client.destroy()
    server.close()
    return looks
  }
}

test.each([
  ['one that stalls', '/editor', '', 5],
  ['one that comes slowly', '/editor', 'x', 30],
  ['a stranger’s that comes slowly', '/stranger', 'x', 10],
  ['one that is refused already', '/refused', 'x', 10],
])('the connection of an unfinished body: %s', async (_name, head, bytes, looks) => {
  expect(await looksUntilClosed(head, bytes)).toBe(looks)
})
