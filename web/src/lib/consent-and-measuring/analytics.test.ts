import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAnalytics } from './analytics.ts'
import { announcePageView } from './page-views.ts'

const site = { hostname: 'www.example.com', origin: 'https://www.example.com', pathname: '/' }
const plausible = { domain: 'example.com', url: 'https://plausible.example' }
const stored = new Map<string, string>()
const tab = new EventTarget()
const sent = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(async () => new Response())
let expired: string[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('location', site)
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('document', {
    referrer: '',
    title: 'Home',
    querySelector: () => ({}),
    get cookie() {
      return '_ga=GA1.1.1; theme=dark'
    },
    set cookie(text: string) {
      expired.push(text)
    },
  })
})

afterEach(() => {
  stored.clear()
  expired = []
  sent.mockClear()
  vi.unstubAllGlobals()
})

const views = () => sent.mock.calls.map(([, { body }]) => (JSON.parse(body) as { url: string }).url)

/** What another tab does to this one. */
function chooseElsewhere(consent: string): void {
  stored.set('cookieConsent', consent)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cookieConsent' }))
}

it('starts and stops when another tab changes the choice', () => {
  startAnalytics({ plausible, ga4: { measurementId: 'G-TEST' } })
  announcePageView('/about')
  expect(views()).toEqual([])
  chooseElsewhere('accepted')
  announcePageView('/pricing')
  expect(views()).toEqual(['https://www.example.com/', 'https://www.example.com/pricing'])

  chooseElsewhere('declined')
  announcePageView('/contact')
  expect(views()).toHaveLength(2)
  expect(expired).toContain('_ga=; path=/; domain=example.com; max-age=0')
  expect(expired).toContain('_ga=; path=/; max-age=0')
  expect(expired.join()).not.toContain('theme')
})

it('checks the choice again at each page view', () => {
  stored.set('cookieConsent', 'accepted')
  startAnalytics({ plausible, ga4: null })
  stored.set('cookieConsent', 'declined')
  announcePageView('/about')
  expect(views()).toEqual(['https://www.example.com/'])
})
