import { expect, test, vi } from 'vitest'
import type { Scheduler } from '../run-on-changes.ts'
import { runSchedules } from './run-schedules.ts'

const { outcomes, job } = vi.hoisted(() => ({
  outcomes: {} as Record<string, string>,
  job: { run: async () => 0 },
}))
vi.mock('./carry-out.ts', () => ({
  carryOut: async (_client: unknown, { _id }: { _id: string }) => outcomes[_id],
}))
vi.mock('../run-on-changes.ts', async (original) => ({
  ...(await original<object>()),
  runOnChanges: (_scheduler: unknown, given: typeof job) => Object.assign(job, given),
}))

test('each schedule that cannot be carried out is tried again with its own delay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const schedule = (_id: string) => ({ _id, at: new Date(0).toISOString() })
  let tried: unknown[] = []
  const scheduler = {
    client: { fetch: async () => ({ waiting: [schedule('a'), schedule('b')], failed: 0 }) },
    report: (_event: string, details: { schedule: string }) => tried.push(details.schedule),
    signal: new AbortController().signal,
  }
  void runSchedules(scheduler as unknown as Scheduler)
  const run = async (after: number) => {
    tried = []
    vi.setSystemTime(Date.now() + after)
    return [await job.run(), ...tried]
  }
  Object.assign(outcomes, { a: 'again', b: 'done' })
  expect(await run(0)).toEqual([2000, 'a', 'b'])
  outcomes['b'] = 'again'
  expect(await run(1999)).toEqual([1, 'b'])
  expect(await run(1)).toEqual([1999, 'a'])
  expect(await run(1999)).toEqual([2001, 'b'])
  vi.useRealTimers()
})
