import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { draining } from './draining.ts'

test('an answer that began before the close is finished, and its connection then doesn’t hold up the close', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  await app.register(draining)
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
