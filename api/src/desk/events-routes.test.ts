import { expect, test, vi } from 'vitest'
import { createNews } from './events-routes.ts'
import type { Change } from './list/list-repository.ts'

test('reports each change once, even after a failure', async () => {
  const read = vi.fn<() => Promise<Change[]>>()
  const readNew = createNews(read)
  const before = [{ id: 'a', at: 1 }]
  const after = [
    { id: 'b', at: 1 },
    { id: 'a', at: 2 },
  ]
  read.mockResolvedValueOnce(before).mockResolvedValueOnce(before)
  expect([await readNew(), await readNew()]).toEqual([['a'], []])
  read.mockRejectedValueOnce(new Error('the database is away')).mockResolvedValueOnce(after)
  await expect(readNew()).rejects.toThrow('away')
  expect(await readNew()).toEqual(['b', 'a'])
})

test('knows when it may have missed changes', async () => {
  let now = 0
  const readNew = createNews(
    async () => [{ id: 'a', at: 1 }],
    () => now,
  )
  expect(await readNew()).toEqual(['a'])
  now += 5000
  expect(await readNew()).toEqual([])
  now += 5001
  expect(await readNew()).toBeUndefined()
  expect(await readNew()).toEqual([])
})
