import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendVitals } from './send-vitals.ts'

/** Measures the Web Vitals of the page that was loaded. Call it only with the visitor's consent. */
export function measureVitals(route: string): void {
  sendVitals(route, (keep) => {
    for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow((metric) => keep(metric))
  })
}
