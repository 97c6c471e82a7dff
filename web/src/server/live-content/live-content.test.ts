import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEvents } from '../process/events.ts'
import { followContent, type LiveEvent } from './live-content.ts'
import { createLogger } from '../process/log.ts'

type Observer = { next(event: LiveEvent): void; error(error: unknown): void }

type Renew = (tags?: readonly string[]) => Promise<number>

function setUp(revision: () => Promise<string>, seen: string | null = '1', unanswered = () => 0) {
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
    seen,
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

  it('renews the event’s tags at once, and everything once at the next poll', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    observers[0]?.next({ type: 'message', tags: ['s1:a'] })
    await vi.advanceTimersByTimeAsync(0)
    expect(renew.mock.calls).toEqual([[['s1:a']]])
    await vi.advanceTimersByTimeAsync(3000)
    expect(renew.mock.calls).toEqual([[['s1:a']], [undefined]])
    stop()
  })

  it('shows a change whose event was lost, if another event of the same publish arrived', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    // One transaction changes a and b; the stream is lost between their events.
    revision = '2'
    observers[0]?.next({ type: 'message', tags: ['s1:a'] })
    observers[0]?.next({ type: 'reconnect' })
    observers[0]?.next({ type: 'welcome' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(renew.mock.calls).toEqual([[['s1:a']], [undefined]])
    stop()
  })

  it('renews everything if the poll finds a change without an event', async () => {
    let revision = '1'
    const { renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(1500)
    expect(renew).not.toHaveBeenCalled()
    revision = '2'
    await vi.advanceTimersByTimeAsync(1000)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything if content changed during the first renders', async () => {
    const { renew, stop } = setUp(async () => '2', '1')
    await vi.advanceTimersByTimeAsync(0)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything if the first pages were rendered without the lake', async () => {
    const { renew, stop } = setUp(async () => '1', null)
    await vi.advanceTimersByTimeAsync(0)
    expect(renew).toHaveBeenCalledTimes(1)
    stop()
  })

  it('checks at once for changes from before the stream opened', async () => {
    let revision = '1'
    const { observers, renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    observers[0]?.next({ type: 'welcome' })
    await vi.advanceTimersByTimeAsync(0)
    expect(renew.mock.calls).toEqual([[undefined]])
    stop()
  })

  it('renews everything once the lake is up again', async () => {
    let away = true
    const { renew, stop } = setUp(async () => {
      if (away) throw new Error('away')
      return '2'
    })
    await vi.advanceTimersByTimeAsync(2500)
    expect(renew).not.toHaveBeenCalled()
    away = false
    await vi.advanceTimersByTimeAsync(2500)
    expect(renew).toHaveBeenCalledTimes(1)
    stop()
  })

  it('renews everything at the next poll if a query failed during a renewal', async () => {
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

  it('does the same for the first pages and for a renewal by the poll', async () => {
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

  it('tries again at every poll while a query fails', async () => {
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
    await vi.advanceTimersByTimeAsync(3500)
    expect(renew).toHaveBeenCalledTimes(4)
    stop()
  })

  it('finds changes made during a full renewal at the next poll', async () => {
    let revision = '1'
    const { renew, stop } = setUp(async () => revision)
    await vi.advanceTimersByTimeAsync(0)
    revision = '2'
    renew.mockImplementationOnce(async () => {
      revision = '3'
      return 1
    })
    await vi.advanceTimersByTimeAsync(2500)
    expect(renew.mock.calls).toEqual([[undefined], [undefined]])
    stop()
  })

  it('reconnects a lost stream until stopped', async () => {
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

/** Two pages of three documents, as a site makes them from a lake: reading takes a moment, and may fail. */
function modelOfSite() {
  const lake = { a: 0, b: 0, c: 0, failing: false }
  const made: Record<'ab' | 'c', string> = { ab: '', c: '' }
  const show = { ab: () => `${lake.a} ${lake.b}`, c: () => String(lake.c) }
  let unanswered = 0
  const make = async (page: 'ab' | 'c') => {
    if (lake.failing) return void (unanswered += 1)
    const read = show[page]()
    await new Promise((resolve) => setTimeout(resolve, 300))
    made[page] = read
  }
  const tagged = { a: 'ab', b: 'ab', c: 'c' } as const
  return {
    lake,
    made,
    upToDate: () => ({ ab: show.ab(), c: show.c() }),
    revision: async () => {
      if (lake.failing) throw new Error('away')
      return JSON.stringify(lake)
    },
    unanswered: () => unanswered,
    renew: async (tags?: readonly string[]) => {
      const pages = tags ? new Set(tags.map((tag) => tagged[tag as 'a'])) : new Set(['ab', 'c'] as const)
      await Promise.all([...pages].map(make))
      return pages.size
    },
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      publish: fc.uniqueArray(fc.constantFrom('a' as const, 'b' as const, 'c' as const), { minLength: 1 }),
      /** Milliseconds until the event of each comes; null where it is lost. */
      delays: fc.array(fc.option(fc.nat(400), { freq: 2 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ wait: fc.nat(1500) }) },
  { weight: 1, arbitrary: fc.record({ failing: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ reconnect: fc.constant(true) }) },
)

describe('with any sequence of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('every page shows every publish after the next poll', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const { lake, made, upToDate, ...site } = modelOfSite()
        let observer: Observer | undefined
        const stop = followContent({
          ...site,
          stream: () => ({
            subscribe(given) {
              observer = given
              return { unsubscribe: () => undefined }
            },
          }),
          seen: null,
          events: createEvents(createLogger('silent')),
          pollEvery: 1000,
        })
        for (const one of steps) {
          if ('publish' in one)
            for (const [index, document] of one.publish.entries()) {
              lake[document] += 1
              const delay = one.delays[index] ?? null
              if (delay !== null)
                setTimeout(() => observer?.next({ type: 'message', tags: [document] }), delay)
            }
          if ('failing' in one) lake.failing = one.failing
          if ('reconnect' in one) observer?.next({ type: 'reconnect' })
          if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait)
        }
        lake.failing = false
        // To the next poll, and for as long as it reads.
        await vi.advanceTimersByTimeAsync(1700)
        expect(made).toEqual(upToDate())
        stop()
      }),
      { numRuns: 200 },
    )
  })
})
