import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPeriodicTask } from './periodic-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a task that fails, even before its first await, is repeated soon, and reported once until it succeeds', async () => {
  const work = vi
    .fn<() => unknown>()
    .mockImplementationOnce(() => {
      throw new Error('ENOTDIR')
    })
    .mockRejectedValueOnce(new Error('a deadlock'))
  const onFailure = vi.fn<(error: unknown) => void>()
  const task = startPeriodicTask({ everyMs: 3_600_000, retryMs: 10, onFailure }, work)
  await vi.advanceTimersByTimeAsync(20)
  expect([work.mock.calls.length, onFailure.mock.calls]).toEqual([3, [[new Error('ENOTDIR')]]])
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(work).toHaveBeenCalledTimes(3)
  work.mockRejectedValueOnce(new Error('again'))
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenLastCalledWith(new Error('again'))
  await task.stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(work).toHaveBeenCalledTimes(4)
})

test('a wake during a run leads to one more, and none overlap', async () => {
  let open = 0
  const work = vi.fn<() => Promise<void>>(async () => {
    expect((open += 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open -= 1
  })
  const task = startPeriodicTask({ everyMs: 1000, firstMs: 500, onFailure: () => {} }, work)
  task.wake()
  task.wake()
  task.wake()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(3)
  await task.stop()
})
