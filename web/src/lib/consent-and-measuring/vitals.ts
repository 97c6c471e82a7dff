import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { readConsent } from './consent.ts'
import { VITALS_PATH } from './vitals-path.ts'

/**
 * Measures the Web Vitals of the page that was loaded, and sends them when the visitor leaves it. They are not stored in
 * the browser and identify nobody. Call it only with the visitor's consent; nothing is sent if that was withdrawn.
 *
 * @param route the pattern of the page that was loaded
 */
export function measureVitals(route: string): void {
  const measured = new Map<string, object>()
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB])
    follow(({ name, value }) => measured.set(name, { name, value: Math.round(value * 1000) / 1000 }))
  // Registered after web-vitals' own listeners, which finalise their metrics on the same event. Sent once only,
  // because a metric that grows afterwards would be counted twice.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    removeEventListener('visibilitychange', send)
    if (readConsent() !== 'accepted') return
    const body = JSON.stringify({ route, vitals: [...measured.values()] })
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }))
  })
}
