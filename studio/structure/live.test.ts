// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLiveOf } from './live.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('retries a query that failed, though no event comes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('503'))
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue('the schedules')
  const listen = () => ({ subscribe: () => ({ unsubscribe: () => undefined }) })
  const client = { fetch, listen } as unknown as SanityClient
  function Shown() {
    const { result, failed } = useLiveOf<string>(client, '*', 'true')
    return failed ? 'failed' : result
  }
  const root = createRoot(document.body)
  await act(async () => root.render(createElement(Shown)))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(document.body.textContent).toBe('failed')
  for (let round = 0; round < 2; round += 1) await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(document.body.textContent).toBe('the schedules')
  expect(fetch).toHaveBeenCalledTimes(3)
  await act(async () => root.unmount())
})
