import { readConsent } from './consent.ts'
import type { VitalCause } from './vital-causes.ts'
import { VITALS_PATH } from './vitals-path.ts'

/** Keeps one measurement; a later one of the same name replaces it. */
export type KeepVital = (metric: { name: string; value: number }, cause?: VitalCause) => void

/**
 * Sends what was kept when the page is left. Nothing is stored, and nothing goes that could tell who it was; one who
 * withdraws the consent sends nothing.
 *
 * @param route the pattern of the page that was loaded
 * @param measure begins to measure
 */
export function sendVitals(route: string, measure: (keep: KeepVital) => void): void {
  const measured = new Map<string, object>()
  measure(({ name, value }, cause) => {
    measured.set(name, { name, value: Math.round(value * 1000) / 1000, cause })
  })
  // Ours comes after the measuring's own listeners, which finish their figures at the same moment. Once is enough: a
  // figure that grows afterwards would be counted twice.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    removeEventListener('visibilitychange', send)
    if (readConsent() !== 'accepted') return
    const body = JSON.stringify({ route, vitals: [...measured.values()] })
    navigator.sendBeacon(VITALS_PATH, new Blob([body], { type: 'application/json' }))
  })
}
