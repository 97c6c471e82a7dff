import type { AnalyticsSettings } from '../../env.ts'
import { onConsent, readConsent } from './consent.ts'
import { onPageView } from './page-views.ts'

// Analytics load only if they are configured, and send nothing before the visitor accepts cookies.

type Adapter = { pageView(path: string): void; withdraw(): void }

/** Starts analytics when the visitor accepts cookies, and stops it when they withdraw consent. */
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
    // A frozen tab doesn't hear about a choice made in another tab, so read it again.
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

/** Plausible accepts events as plain requests, so it needs no script and no cookies. */
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

/** Google Analytics 4 in Consent Mode: everything is denied by default, and Accept grants analytics storage only. */
function ga4Adapter(measurementId: string): Adapter {
  const layer: unknown[] = (window.dataLayer ??= [])
  // The tag expects the `arguments` object itself, not an array.
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

/** Google sets its cookies on the widest domain the browser accepts, so try each one. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.')
  for (const [at] of labels.entries())
    document.cookie = `${name}=; path=/; domain=${labels.slice(at).join('.')}; max-age=0`
  document.cookie = `${name}=; path=/; max-age=0`
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    dataLayer?: unknown[]
  }
}
