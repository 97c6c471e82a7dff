import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPublishes } from './follow-publishes.ts'

/** A stream of the lake that says what a test makes it say. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }

  close(): void {}

  says(type: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

/** The part of a document that says whether it is seen. */
class Sight extends EventTarget {
  visibilityState = 'visible'

  set(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let sight: Sight
beforeEach(() => {
  vi.useFakeTimers()
  sight = new Sight()
  vi.stubGlobal('document', sight)
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp({ changed = false } = {}) {
  const refetch = vi.fn<(tags?: readonly string[]) => void>()
  const streams = Stream.opened
  const begin = () => followPublishes('https://lake.example/events', refetch, async () => changed)
  const welcome = () => streams.at(-1)?.says('welcome')
  return { begin, welcome, streams, refetch, refetches: () => refetch.mock.calls.length }
}

describe('followPublishes', () => {
  it('does not refetch what the server has just sent', async () => {
    const { begin, welcome, refetches } = setUp()
    begin()
    welcome()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refetches()).toBe(0)
  })

  it('refetches everything if the page has changed since the server sent it', async () => {
    const { begin, welcome, refetches } = setUp({ changed: true })
    begin()
    welcome()
    welcome()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refetches()).toBe(1)
  })

  it('waits with everything until the page is seen', async () => {
    const { begin, welcome, streams, refetches } = setUp({ changed: true })
    sight.set('hidden')
    begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(0)
    sight.set('visible')
    welcome()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(refetches()).toBe(1)
  })

  it('refetches everything once after a lost connection', async () => {
    const { begin, welcome, streams, refetches } = setUp()
    begin()
    welcome()
    streams[0]?.says('error')
    await vi.advanceTimersByTimeAsync(1000)
    expect(streams).toHaveLength(2)
    welcome()
    welcome()
    expect(refetches()).toBe(1)
  })

  it('refetches what a publish changed', () => {
    const { begin, welcome, streams, refetch } = setUp()
    begin()
    welcome()
    streams[0]?.says('message', { tags: ['s1:a'] })
    expect(refetch.mock.calls).toEqual([[['s1:a']]])
  })
})
