import type { Settings } from '../../env.ts'
import { withoutSecret } from '../navigation/paths.ts'
import { onConsent, readConsent } from './consent.ts'
import { onPageView } from './page-views.ts'

/**
 * Counts page views with Plausible while the visitor accepts cookies. It takes events as plain requests, so it needs no
 * script and sets no cookies.
 */
export function startAnalytics({ domain, url }: NonNullable<Settings['analytics']>): void {
  let counting = false
  const send = (path: string) => {
    const event = {
      name: 'pageview',
      domain,
      url: location.origin + withoutSecret(path),
      // Our own pages say nothing, and a call's address is a secret.
      referrer: document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer,
    }
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
