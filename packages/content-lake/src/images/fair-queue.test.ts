import { expect, test } from 'vitest'
import { createFairQueue, WAITING_MAX } from './fair-queue.ts'

test('a client with many tasks does not hold up the others, and only it is refused', async () => {
  const queue = createFairQueue()
  const ran: string[] = []
  const run = (client: string | undefined, name: string) =>
    queue.add(client, async () => void ran.push(name)).catch(({ status }: { status: number }) => status)
  const flood = Array.from({ length: 250 }, (_, n) => run('flood', `flood ${n}`))
  const others = ['a', 'b', undefined].map((client) => run(client, `${client}`))
  expect(await Promise.all(others)).toEqual([undefined, undefined, undefined])
  expect(ran.indexOf('undefined')).toBeLessThan(6)
  const answers = await Promise.all(flood)
  expect(answers.filter((status) => status === 429)).toHaveLength(250 - WAITING_MAX.client - 1)
  expect(ran.filter((name) => name.startsWith('flood'))).toHaveLength(WAITING_MAX.client + 1)
})

test('a task that fails does not stop the next, and too many of all are refused', async () => {
  const queue = createFairQueue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const failing = queue.add('a', async () => {
    await promise
    throw new Error('broken')
  })
  const waiting = Array.from({ length: WAITING_MAX.all }, (_, n) => queue.add(`client ${n}`, async () => n))
  await expect(queue.add('more', async () => 0)).rejects.toMatchObject({ status: 503 })
  resolve()
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(waiting)).toHaveLength(WAITING_MAX.all)
})
