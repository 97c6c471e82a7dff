import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAnalytics } from './analytics.ts'
import { announcePageView } from './page-views.ts'

const site = { hostname: 'www.example.com', origin: 'https://www.example.com', pathname: '/' }
const landing = new URL(
  '/?utm_source=news&utm_campaign=june%20one&email=ada@example.com&gclid=1',
  site.origin,
)
const settings = { domain: 'example.com', url: 'https://plausible.example' }
const stored = new Map<string, string>()
const tab = new EventTarget()
const sent = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(async () => new Response())

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('location', site)
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', {
    referrer: '',
  })
})

afterEach(() => {
  stored.clear()
  sent.mockClear()
  vi.unstubAllGlobals()
})

const views = () => sent.mock.calls.map(([, { body }]) => (JSON.parse(body) as { url: string }).url)

/** The effect of another tab on this one. */
function chooseElsewhere(consent: string): void {
  stored.set('cookieConsent', consent)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cookieConsent' }))
}

it('starts and stops when another tab changes the choice', () => {
  startAnalytics(settings, landing)
  announcePageView('/about')
  expect(views()).toEqual([])
  chooseElsewhere('accepted')
  announcePageView('/pricing')
  // The address of a call's page is its visitor's secret.
  announcePageView('/book/mlXO0hQWUCSfBWTF3EOwAw7a')
  expect(views()).toEqual(
    // The first view names the campaign, and nothing else of the query.
    ['/?utm_source=news&utm_campaign=june+one', '/pricing', '/book'].map((path) => site.origin + path),
  )

  chooseElsewhere('declined')
  announcePageView('/contact')
  expect(views()).toHaveLength(3)
})

it('checks the choice again at each page view', () => {
  stored.set('cookieConsent', 'accepted')
  startAnalytics(settings, landing)
  stored.set('cookieConsent', 'declined')
  announcePageView('/about')
  expect(views()).toHaveLength(1)
})

it.each([
  ['https://elsewhere.example/a?q=private#b', 'https://elsewhere.example/a'],
  // The page of a call: its address is a secret.
  [`${site.origin}/book/mlXO0hQWUCSfBWTF3EOwAw7a`, ''],
])('the referrer %s is sent as %j', (referrer, expected) => {
  vi.stubGlobal('document', { referrer })
  stored.set('cookieConsent', 'accepted')
  startAnalytics(settings, landing)
  expect(JSON.parse(sent.mock.calls[0]![1].body)).toMatchObject({ referrer: expected })
})
