import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import { readConsent } from './consent.ts'
import { VITALS_PATH } from './vitals-path.ts'

/**
 * Measures how the page that was loaded works for this visitor, and sends it when the page is left. Nothing is stored,
 * and nothing goes that could tell who it was. Only called once the visitor has agreed; one who withdraws that sends
 * nothing.
 *
 * @param route the pattern of the page that was loaded
 */
export function measureVitals(route: string): void {
  const measured = new Map<string, number>()
  const keep = ({ name, value }: MetricType) => void measured.set(name, Math.round(value * 1000) / 1000)
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(keep)

  // Ours comes after the measuring's own listeners, which finish their figures at the same moment. Once is enough: a
  // figure that grows afterwards would be counted twice.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    removeEventListener('visibilitychange', send)
    if (readConsent() !== 'accepted') return
    const vitals = [...measured].map(([name, value]) => ({ name, value }))
    const body = new Blob([JSON.stringify({ route, vitals })], { type: 'application/json' })
    navigator.sendBeacon(VITALS_PATH, body)
  })
}
