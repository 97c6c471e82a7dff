import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvents } from './events.ts'
import { followContent, type LiveEvent } from './live-content.ts'
import { createLogger } from './log.ts'

type Observer = { next(event: LiveEvent): void; error(error: unknown): void }

type Renew = (tags?: readonly string[]) => Promise<number>

function setUp(revision: () => Promise<string>, seen?: string | null, unanswered = () => 0) {
  const observers: Observer[] = []
  const unsubscribe = vi.fn<() => void>()
  const renew = vi.fn<Renew>(async () => 1)
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
    unanswered,
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

  it('renews everything at the next poll when the lake left a query of a renewal unanswered', async () => {
    let revision = '1'
    let unanswered = 0
    const { observers, renew, stop } = setUp(
      async () => revision,
      '1',
      () => unanswered,
    )
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    renew.mockImplementationOnce(async () => {
      unanswered += 1
      return 1
    })
    observers[0]?.next({ type: 'message', tags: ['s1:a'] })
    await vi.advanceTimersByTimeAsync(3500)
    expect(renew.mock.calls).toEqual([[['s1:a']], [undefined]])
    stop()
  })

  it('does the same for the first pages, and for a poll of its own', async () => {
    let unanswered = 1
    const { renew, stop } = setUp(
      async () => '1',
      '1',
      () => unanswered,
    )
    renew.mockImplementationOnce(async () => {
      unanswered += 1
      return 1
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5500)
    expect(renew).toHaveBeenCalledTimes(2)
    stop()
  })

  it('tries a query that never succeeds less and less often', async () => {
    let unanswered = 0
    const { renew, stop } = setUp(
      async () => '1',
      null,
      () => unanswered,
    )
    renew.mockImplementation(async () => {
      unanswered += 1
      return 0
    })
    // Polls at 0, 1, 2 … 59 s; renewals at 0, 1, 3, 6, 11, 20, 37 and 54: one to sixteen polls are let pass.
    await vi.advanceTimersByTimeAsync(59_500)
    expect(renew).toHaveBeenCalledTimes(8)
    stop()
  })

  it('sees at the next poll what was published while an event was followed', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision, '1')
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    renew.mockImplementationOnce(async () => {
      revision = '3'
      return 1
    })
    observers[0]?.next({ type: 'message', tags: ['s1:a'] })
    await vi.advanceTimersByTimeAsync(1500)
    expect(renew.mock.calls).toEqual([[['s1:a']], [undefined]])
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
