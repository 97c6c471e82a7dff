import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { closeWithin, createServer } from './server.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

function startServer(requestTimeout = 5000) {
  const server = createServer({
    requestTimeout,
    newId: () => 'an-id',
    getHeaders: (id) => ({ 'x-frame-options': 'DENY', 'x-request-id': id }),
  })
  servers.push(server)
  return server
}

async function answerTo(bytes: string, requestTimeout?: number): Promise<string> {
  const { port } = new URL(await startServer(requestTimeout).listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  client.write(bytes)
  return text(client)
}

test.each([
  ['bytes that are no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'an address that can’t be read',
    'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'headers of 20 KiB',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['headers that don’t end', 'GET / HTTP/1.1\r\nHost: x\r\n', '408 Request Timeout'],
])('%s are answered with the headers of every answer', async (_name, bytes, status) => {
  const answer = await answerTo(bytes, 100)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
  expect(answer).toContain('x-frame-options: DENY\r\nx-request-id: an-id\r\n')
})

test('a path is the same however it is written', async () => {
  const app = startServer()
  app.get('/about', ({ url }) => url)
  const { body, headers } = await app.inject('//%61bout')
  expect([body, headers['x-request-id']]).toEqual(['/about', 'an-id'])
})

test('an answer that began before the close is finished, and its connection then doesn’t hold up the close', async () => {
  const app = startServer()
  const file = new PassThrough()
  app.get('/', (_request, reply) => reply.send(file))
  const url = await app.listen({ port: 0 })
  file.write('first, ')
  const answer = await fetch(url)
  expect(answer.headers.get('connection')).toBe('keep-alive')
  const closed = app.close()
  await expect.poll(() => fetch(url).catch(() => 'closed')).toBe('closed')
  file.end('last')
  expect(await answer.text()).toBe('first, last')
  await closed
})

test('closing doesn’t wait for an answer that never ends', async () => {
  const app = startServer()
  const file = new PassThrough()
  app.get('/', (_request, reply) => reply.send(file))
  const url = await app.listen({ port: 0 })
  file.write('first')
  const answer = await fetch(url)
  expect(await closeWithin(app, 1)).toBe(false)
  file.end()
  await answer.text()
})
