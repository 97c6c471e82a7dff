import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWatchdog, type Watchdog } from './watchdog.ts'

let watchdog: Watchdog
const onHung = vi.fn<(milliseconds: number) => void>()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  watchdog.stop()
  vi.useRealTimers()
  onHung.mockClear()
})

const never = () => new Promise<void>(() => {})

test('a part that does not answer for 30 s hangs, and a new process gets another 30', () => {
  watchdog = startWatchdog(never, onHung)
  vi.advanceTimersByTime(29_000)
  expect(onHung).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onHung).toHaveBeenCalledExactlyOnceWith(30_000)
  watchdog.reset()
  vi.advanceTimersByTime(59_000)
  expect(onHung).toHaveBeenCalledTimes(1)
})

test('a slow answer, or a refused connection before it, does not make a part look hung', async () => {
  let turn = 0
  watchdog = startWatchdog(async () => {
    turn += 1
    if (turn % 2 === 1) throw new Error('refused')
    await new Promise((resolve) => setTimeout(resolve, 25_000))
  }, onHung)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(onHung).not.toHaveBeenCalled()
  expect(turn).toBeGreaterThan(10)
})

test('time in which this process did not run does not count', () => {
  watchdog = startWatchdog(never, onHung)
  vi.advanceTimersByTime(20_000)
  // As after a suspended laptop wakes up: the clock jumps, and each timer fires once.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(9000)
  expect(onHung).not.toHaveBeenCalled()
})
