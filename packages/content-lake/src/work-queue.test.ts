import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('runs one, makes one wait, refuses the next, and goes on after a job that failed', async () => {
  const queue = createWorkQueue(1, 'Too many')
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const work = (name: string, end: Promise<string>) => () => {
    started.push(name)
    return end
  }
  const a = queue.run(work('a', first.promise))
  const b = queue.run(work('b', Promise.resolve('b')))
  await expect(queue.run(work('c', Promise.resolve('c')))).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  })
  expect(started).toEqual(['a'])
  first.reject(new Error('a failed'))
  await expect(a).rejects.toThrow('a failed')
  expect(await b).toBe('b')
  expect(await queue.run(work('d', Promise.resolve('d')))).toBe('d')
})
