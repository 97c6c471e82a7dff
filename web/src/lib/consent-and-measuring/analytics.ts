import type { Settings } from '../settings.tsx'
import { onConsent, readConsent } from './consent.ts'

/**
 * Counts page views with Plausible while the visitor accepts cookies. It takes events as plain requests, so it needs no
 * script and sets no cookies.
 */
export function startAnalytics({ domain, url }: NonNullable<Settings['analytics']>): void {
  let counting = false
  let path = location.pathname
  const send = () => {
    const event = { name: 'pageview', domain, url: location.origin + path, referrer: document.referrer }
    fetch(`${url}/api/event`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(event),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => undefined)
  }
  // A frozen tab doesn't hear about a choice made in another tab, so each page view reads it again.
  const apply = (isNew = false) => {
    const accepted = readConsent() === 'accepted'
    if (accepted && (isNew || !counting)) send()
    counting = accepted
  }
  onConsent(() => apply())
  // Also announces what keeps the path, such as the wizard's steps.
  navigation.addEventListener('currententrychange', () => {
    if (location.pathname === path) return
    path = location.pathname
    apply(true)
  })
  apply()
}
