import type { Settings } from '../../env.ts'
import { onConsent, readConsent } from './consent.ts'
import { onPageView } from './page-views.ts'
import { externalReferrer, pagePath, readUtm } from './traffic-source.ts'

/**
 * Counts page views with Plausible while the visitor accepts cookies. It takes events as plain requests, so it needs no
 * script and sets no cookies.
 * @param landing the address where the visit began, whose campaign the first view names
 */
export function startAnalytics({ domain, url }: NonNullable<Settings['analytics']>, landing: URL): void {
  let counting = false
  let campaign = Object.entries(readUtm(landing)).map(([name, value]) => [`utm_${name}`, value])
  const send = (path: string) => {
    const event = {
      name: 'pageview',
      domain,
      url:
        location.origin + pagePath(path) + (campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ''),
      referrer: externalReferrer(document.referrer, location.origin),
    }
    campaign = []
    fetch(`${url}/api/event`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(event),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined)
  }
  // A frozen tab doesn't hear about a choice made in another tab, so each page view reads it again.
  const apply = (path = location.pathname, isNew = false) => {
    const accepted = readConsent() === 'accepted'
    if (accepted && (isNew || !counting)) send(path)
    counting = accepted
  }
  onConsent(() => apply())
  onPageView((path) => apply(path, true))
  apply()
}
