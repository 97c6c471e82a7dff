import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startPeriodicTask } from './periodic-task.ts'

test('a task that failed is repeated soon, and then waits for its turn', async () => {
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('a deadlock'))
    .mockResolvedValue(undefined)
  const log = pino({ level: 'silent' })
  const task = startPeriodicTask({ name: 'purge', everyMs: 3_600_000, againMs: 1, log }, work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await task.stop()
  expect(work).toHaveBeenCalledTimes(2)
})
