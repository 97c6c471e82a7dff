import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendVitals } from './send-vitals.ts'

/** Measures how the page that was loaded works for this visitor. Only called once the visitor has agreed. */
export function measureVitals(route: string): void {
  sendVitals(route, (keep) => {
    for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow((metric) => keep(metric))
  })
}
