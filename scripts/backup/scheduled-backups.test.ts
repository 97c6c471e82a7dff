import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDue, startSchedule } from './scheduled-backups.ts'

const at = (time: string) => new Date(`2026-11-${time}+11:00`)

test('a backup is due once the planned time of Sydney has passed since the last one', () => {
  expect(isDue('02:30', at('22T02:30:05'), at('23T02:29:59'))).toBe(false)
  expect(isDue('02:30', at('22T02:30:05'), at('23T02:30:00'))).toBe(true)
  // Made in that very minute.
  expect(isDue('02:30', at('23T02:30:05'), at('23T02:31:20'))).toBe(false)
  // One made by hand in the evening is not the one of the night.
  expect(isDue('02:30', at('22T22:00:00'), at('23T02:30:10'))).toBe(true)
  expect(isDue('02:30', at('23T02:30:10'), at('23T12:00:00'))).toBe(false)
  // The machine was off.
  expect(isDue('02:30', at('22T12:00:00'), at('23T09:00:00'))).toBe(true)
  expect(isDue('02:30', at('01T12:00:00'), at('23T01:00:00'))).toBe(true)
})

test('a backup is made in the night when clocks go forward and skip its time', () => {
  const before = new Date('2026-10-03T02:30:00+10:00')
  expect(isDue('02:30', before, new Date('2026-10-04T03:30:00+11:00'))).toBe(true)
})

beforeEach(() => void vi.useFakeTimers({ now: at('22T12:00:00') }))
afterEach(() => void vi.useRealTimers())

test('the schedule makes one each night, and tries again where it failed', async () => {
  const made: Date[] = []
  let fails = 2
  const onFailure = vi.fn<(error: unknown) => void>()
  const stop = startSchedule({
    at: '02:30',
    lastMade: () => made.at(-1),
    async work() {
      fails -= 1
      if (fails >= 0) throw new Error('the disk is full')
      made.push(new Date())
    },
    onFailure,
  })
  await vi.advanceTimersByTimeAsync(3 * 86_400_000)
  await stop()
  expect(made).toEqual([at('23T03:00:00'), at('24T02:30:00'), at('25T02:30:00')])
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('off makes none', async () => {
  const work = vi.fn<() => Promise<void>>()
  await startSchedule({ at: 'off', lastMade: () => undefined, work, onFailure: () => {} })()
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(work).not.toHaveBeenCalled()
})
