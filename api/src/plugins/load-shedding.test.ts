import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { addLoadShedding } from './load-shedding.ts'

const requestShed = vi.fn<(reason: string) => void>()

test('a process that can’t keep up still takes some requests, and frees their places', async () => {
  const app = Fastify()
  app.decorate('metrics', { requestShed } as never)
  await addLoadShedding(app)
  const gate = Promise.withResolvers<string>()
  app.get('/', () => gate.promise)
  await app.ready()
  app.isUnderPressure = () => true
  const answers = Array.from({ length: 30 }, () => app.inject('/'))
  await expect.poll(() => requestShed.mock.calls).toEqual(Array.from({ length: 10 }, () => ['pressure']))
  gate.resolve('done')
  const taken = (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)
  expect(taken).toHaveLength(20)
  expect((await app.inject('/')).statusCode).toBe(200)
})
