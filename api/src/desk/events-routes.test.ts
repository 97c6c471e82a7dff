import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeFeed } from './events-routes.ts'
import type { Change } from './list/list-repository.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('reports each change once while there are listeners, even after a failure', async () => {
  let changes: Change[] = [{ id: 'a', version: 1 }]
  const read = vi.fn<() => Promise<Change[]>>(async () => changes)
  const feed = createChangeFeed(read)
  const told: string[][] = []
  const end = feed.listen((ids) => told.push(ids))
  await vi.advanceTimersByTimeAsync(2500)
  expect(told).toEqual([['a']])

  changes = [
    { id: 'b', version: 1 },
    { id: 'a', version: 2 },
  ]
  read.mockRejectedValueOnce(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual([['a'], ['b', 'a']])

  end()
  await vi.advanceTimersByTimeAsync(5000)
  const looks = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(5000)
  expect(read).toHaveBeenCalledTimes(looks)
})
