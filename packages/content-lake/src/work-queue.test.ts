import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('runs two, makes one wait, refuses the next, and frees the slot of a failed job', async () => {
  const queue = createWorkQueue(2, 1, 'Too many')
  const running: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => () => {
    running.push(name)
    return new Promise<string>((resolve, reject) => {
      gates.set(name, () => (name === 'a' ? reject(new Error('a failed')) : resolve(name)))
    })
  }
  const a = queue.run(work('a'))
  const b = queue.run(work('b'))
  const c = queue.run(work('c'))
  await expect(queue.run(work('d'))).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(running).toEqual(['a', 'b'])
  gates.get('a')!()
  await expect(a).rejects.toThrow('a failed')
  expect(running).toEqual(['a', 'b', 'c'])
  gates.get('b')!()
  gates.get('c')!()
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  const e = queue.run(work('e'))
  gates.get('e')!()
  expect(await e).toBe('e')
})
