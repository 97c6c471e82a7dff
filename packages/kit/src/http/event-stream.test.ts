import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openEventStream, type EventStream } from './event-stream.ts'
import { createServer } from './server.ts'

test('a reader who doesn’t read is cut off, and others read on', async () => {
  const app = createServer({ requestTimeout: 5000, getHeaders: () => ({ 'x-of-every-answer': 'yes' }) })
  const open: { stream: EventStream; closed: Promise<void> }[] = []
  app.get('/', (_request, reply) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push({ stream: openEventStream(reply, resolve), closed: promise })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = connect(Number(new URL(url).port), '127.0.0.1').pause()
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => open.length).toBe(1)
  const reader = await fetch(url)
  const [first, second] = open
  const data = 'x'.repeat(1024 * 1024)
  const sending = setInterval(() => first!.stream.send({ data }), 1)
  await first!.closed
  clearInterval(sending)
  second!.stream.send({ event: 'changed', id: '7', data: '[]' })
  second!.stream.close()
  expect(await reader.text()).toBe('retry: 1000\n\nevent: changed\nid: 7\ndata: []\n\n')
  expect(reader.headers.get('x-of-every-answer')).toBe('yes')
  idle.resume()
  await once(idle, 'close')
  await app.close()
})
