import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { NEVER, Subject } from 'rxjs'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDocument } from '../src/dom.test-support.ts'
import { useLiveResult } from './live.ts'

withDocument('window')
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('retries a query that failed, though no event comes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('503'))
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue('the schedules')
  const listen = () => NEVER
  const client = { fetch, listen } as unknown as SanityClient
  function Shown() {
    const { result, failed } = useLiveResult<string>(client, '*', 'true')
    return failed ? 'failed' : result
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Shown)))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.body.textContent).toBe('failed')
  for (let round = 0; round < 2; round += 1) await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(document.body.textContent).toBe('the schedules')
  expect(fetch).toHaveBeenCalledTimes(3)
  await act(async () => root.unmount())
})

it('asks once, as soon as the listener is there, and again after a change', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const events = new Subject<{ type: string }>()
  const fetch = vi.fn<() => Promise<string>>().mockResolvedValue('the schedules')
  const listen = () => events
  const client = { fetch, listen } as unknown as SanityClient
  function Shown() {
    return useLiveResult<string>(client, '*', 'true').result
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Shown)))
  events.next({ type: 'welcome' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(document.body.textContent).toBe('the schedules')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(fetch).toHaveBeenCalledTimes(1)
  events.next({ type: 'mutation' })
  events.next({ type: 'mutation' })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(fetch).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})

it('shows no older state after a newer one, though its answer comes later', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const events = new Subject<{ type: string }>()
  const answers: ((order: string) => void)[] = []
  const client = {
    fetch: () => new Promise<string>((resolve) => answers.push(resolve)),
    listen: () => events,
  } as unknown as SanityClient
  let refresh = () => Promise.resolve()
  function Shown() {
    const live = useLiveResult<string>(client, '*', 'true')
    refresh = live.refresh
    return live.result
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Shown)))
  events.next({ type: 'welcome' })
  await act(() => vi.advanceTimersByTimeAsync(0))
  const saved = refresh()
  answers[1]!('the new order')
  await act(() => saved)
  await act(async () => answers[0]!('the old order'))
  expect(document.body.textContent).toBe('the new order')
  await act(async () => root.unmount())
})
