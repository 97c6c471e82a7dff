import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvents } from './events.ts'
import { followContent, type LiveEvent } from './live-content.ts'
import { createLogger } from './log.ts'

type Observer = { next(event: LiveEvent): void; error(error: unknown): void }

function setUp(revision: () => Promise<string>, seen?: string | null) {
  const observers: Observer[] = []
  const unsubscribe = vi.fn<() => void>()
  const renew = vi.fn<(tags?: readonly string[]) => Promise<number>>(async () => 1)
  const stop = followContent({
    stream: () => ({
      subscribe(observer) {
        observers.push(observer)
        return { unsubscribe }
      },
    }),
    revision,
    ...(seen !== undefined && { seen }),
    renew,
    events: createEvents(createLogger('silent')),
    pollEvery: 1000,
    reopenAfter: 100,
  })
  return { observers, unsubscribe, renew, stop }
}

describe('followContent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('renews what a live event names, and does not do it again at the next poll', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    observers[0]?.next({ type: 'message', tags: ['s1:a'] })
    await vi.advanceTimersByTimeAsync(3000)
    expect(renew.mock.calls).toEqual([[['s1:a']]])
    stop()
  })

  it('renews everything when the poll finds a change that no event told of', async () => {
    let revision = '1'
    const { renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(1500)
    expect(renew).not.toHaveBeenCalled()
    revision = '2'
    await vi.advanceTimersByTimeAsync(1000)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything when the content changed while the first pages were made', async () => {
    const { renew, stop } = setUp(async () => '2', '1')
    await vi.advanceTimersByTimeAsync(0)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything when the first pages were made without the lake', async () => {
    const { renew, stop } = setUp(async () => '1', null)
    await vi.advanceTimersByTimeAsync(0)
    expect(renew).toHaveBeenCalledTimes(1)
    stop()
  })

  it('looks at once for what changed before the stream was open', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    observers[0]?.next({ type: 'welcome' })
    await vi.advanceTimersByTimeAsync(0)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything once the lake is back', async () => {
    let away = true
    const { renew, stop } = setUp(async () => {
      if (away) throw new Error('away')
      return '1'
    })
    await vi.advanceTimersByTimeAsync(2500)
    expect(renew).not.toHaveBeenCalled()
    away = false
    await vi.advanceTimersByTimeAsync(2500)
    expect(renew).toHaveBeenCalledTimes(1)
    stop()
  })

  it('opens a lost stream again, until it is stopped', async () => {
    const { observers, unsubscribe, stop } = setUp(async () => '1')
    observers[0]?.error(new Error('gone'))
    await vi.advanceTimersByTimeAsync(150)
    expect(observers).toHaveLength(2)
    stop()
    expect(unsubscribe).toHaveBeenCalled()
    observers[1]?.error(new Error('gone'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(observers).toHaveLength(2)
  })
})
