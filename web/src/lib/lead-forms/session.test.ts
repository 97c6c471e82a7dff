import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publicSettings } from '../../testing/content.test-support.ts'

const HOUR_MS = 3_600_000

/** A page, whose modules begin anew. */
async function openPage() {
  vi.resetModules()
  const module = await import('./session.ts')
  const { keepStoredSession } = await import('./stored-session.ts')
  return { ...module, keepStoredSession }
}

const fetched = vi.fn<(url: string) => Promise<Response>>()
const asked = () => fetched.mock.calls.map(([url]) => new URL(url).pathname)
const session = (lifetime = HOUR_MS) =>
  JSON.stringify({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: new Date(Date.now() + lifetime).toISOString(),
  })
const answer = (status = 200) => new Response(session(), { status })

const isKept = () => vi.waitFor(() => expect(localStorage.getItem('session')).not.toBeNull())

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  fetched.mockReset().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('opens a session once and renews it before it expires', async () => {
  const page = await openPage()
  page.openSession(publicSettings)
  page.openSession(publicSettings)
  await vi.advanceTimersByTimeAsync(HOUR_MS - 61_000)
  expect(asked()).toEqual(['/session'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toEqual(['/session', '/session/refresh'])
})

it('retries a failed renewal until it succeeds', async () => {
  const page = await openPage()
  page.openSession(publicSettings)
  await isKept()
  fetched
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockImplementationOnce(async () => answer(503))
    .mockImplementationOnce(async () => answer(429))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked()).toEqual(['/session', ...Array.from({ length: 4 }, () => '/session/refresh')])
  expect(page.leadHeaders(publicSettings)).toHaveProperty('authorization')
})

it('renews a stored session that is about to expire on any page', async () => {
  const page = await openPage()
  localStorage.setItem('session', session(HOUR_MS / 2))
  page.keepStoredSession(publicSettings)
  await vi.advanceTimersByTimeAsync(HOUR_MS / 2 - 61_000)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(asked()).toEqual(['/session/refresh']))
})

it('does nothing without a session, and drops an expired one without opening a new one', async () => {
  const page = await openPage()
  page.keepStoredSession(publicSettings)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked()).toEqual([])
  localStorage.setItem('session', session(-HOUR_MS))
  fetched.mockImplementation(async () => answer(422))
  page.resumeSession(publicSettings)
  await vi.waitFor(() => expect(localStorage.getItem('session')).toBeNull())
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(asked()).toEqual(['/session/refresh'])
})
