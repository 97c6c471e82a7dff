import type { AnalyticsSettings } from '../../env.ts'
import { onConsent, readConsent } from './consent.ts'
import { onPageView } from './page-views.ts'

// Analytics: nothing of this is loaded unless it is configured, and nothing is sent before the visitor agrees.

type Adapter = { pageView(path: string): void; withdraw(): void }

/** Follows the visitor's choice: starts with Accept, stops when it is withdrawn. */
export function startAnalytics(settings: AnalyticsSettings): void {
  let adapters: readonly Adapter[] = []
  const apply = () => {
    const accepted = readConsent() === 'accepted'
    if (accepted && adapters.length === 0) {
      adapters = createAdapters(settings)
      for (const adapter of adapters) adapter.pageView(location.pathname)
    }
    if (!accepted) {
      for (const adapter of adapters) adapter.withdraw()
      adapters = []
    }
  }
  onConsent(apply)
  onPageView((path) => {
    // A tab that was frozen has heard nothing of a choice made in another.
    if (readConsent() !== 'accepted' || adapters.length === 0) return apply()
    for (const adapter of adapters) adapter.pageView(path)
  })
  apply()
}

function createAdapters({ plausible, ga4 }: AnalyticsSettings): Adapter[] {
  return [
    ...(plausible ? [plausibleAdapter(plausible)] : []),
    ...(ga4 ? [ga4Adapter(ga4.measurementId)] : []),
  ]
}

/** Plausible takes events by a plain request: no script of its own, no cookies. */
function plausibleAdapter({ domain, url }: NonNullable<AnalyticsSettings['plausible']>): Adapter {
  return {
    pageView(path) {
      const body = JSON.stringify({
        name: 'pageview',
        domain,
        url: location.origin + path,
        referrer: document.referrer,
      })
      fetch(`${url}/api/event`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
        keepalive: true,
        credentials: 'omit',
      }).catch(() => undefined)
    },
    withdraw: () => undefined,
  }
}

const GRANTED = { analytics_storage: 'granted' }
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

/** Google Analytics 4 in Consent Mode: everything denied by default, measurement alone granted by Accept. */
function ga4Adapter(measurementId: string): Adapter {
  const layer: unknown[] = (window.dataLayer ??= [])
  // The tag reads the `arguments` object itself, not an array.
  function gtag(..._parts: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  gtag('consent', 'default', DENIED)
  gtag('consent', 'update', GRANTED)
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false })
  if (!document.querySelector('script[data-analytics]')) {
    const script = document.createElement('script')
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    script.async = true
    script.crossOrigin = 'anonymous'
    script.dataset['analytics'] = 'ga4'
    document.head.append(script)
  }
  return {
    pageView: (path) =>
      gtag('event', 'page_view', { page_location: location.origin + path, page_title: document.title }),
    withdraw() {
      gtag('consent', 'update', DENIED)
      for (const name of cookieNames()) if (name.startsWith('_ga')) expireCookie(name)
    },
  }
}

function cookieNames(): string[] {
  return document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
}

/** Google sets its cookies on the widest domain that a browser takes: which one that is, no rule of ours can tell. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  for (const [at] of labels.entries())
    document.cookie = `${name}=; path=/; domain=${labels.slice(at).join('.')}; max-age=0`
  document.cookie = `${name}=; path=/; max-age=0`
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}
