import { readConsent } from './consent.ts'
import type { VitalCause } from './vital-causes.ts'
import { VITALS_PATH } from './vitals-path.ts'

/** Records one metric, replacing an earlier one of the same name. */
export type KeepVital = (metric: { name: string; value: number }, cause?: VitalCause) => void

/**
 * Sends the recorded metrics when the visitor leaves the page. They are not stored in the browser, identify nobody,
 * and are not sent if consent has been withdrawn.
 * @param route the pattern of the page that was loaded
 * @param measure starts measuring
 */
export function sendVitals(route: string, measure: (keep: KeepVital) => void): void {
  const measured = new Map<string, object>()
  measure(({ name, value }, cause) => {
    measured.set(name, { name, value: Math.round(value * 1000) / 1000, cause })
  })
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
