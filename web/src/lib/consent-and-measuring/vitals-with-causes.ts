import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { sendVitals } from './send-vitals.ts'
import type { VitalCause } from './vital-causes.ts'

/**
 * Like `vitals.ts`, with the phase that took longest. It's three times as large, so it loads only if VITALS_CAUSES is
 * set.
 */
export function measureVitals(route: string): void {
  sendVitals(route, (keep) => {
    onCLS((metric) =>
      keep(metric, metric.attribution.loadState === 'complete' ? 'after-loading' : 'while-loading'),
    )
    onTTFB((metric) => {
      const { waitingDuration, cacheDuration, dnsDuration, connectionDuration, requestDuration } =
        metric.attribution
      keep(
        metric,
        longest({
          redirects: waitingDuration + cacheDuration,
          dns: dnsDuration,
          connection: connectionDuration,
          server: requestDuration,
        }),
      )
    })
    onFCP((metric) => {
      const { timeToFirstByte, firstByteToFCP } = metric.attribution
      keep(metric, longest({ server: timeToFirstByte, render: firstByteToFCP }))
    })
    onLCP((metric) => {
      const { timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
        metric.attribution
      keep(
        metric,
        longest({
          server: timeToFirstByte,
          'resource-delay': resourceLoadDelay,
          'resource-load': resourceLoadDuration,
          render: elementRenderDelay,
        }),
      )
    })
    onINP((metric) => {
      const { inputDelay, processingDuration, presentationDelay } = metric.attribution
      keep(
        metric,
        longest({
          'input-delay': inputDelay,
          processing: processingDuration,
          presentation: presentationDelay,
        }),
      )
    })
  })
}

function longest(parts: Partial<Record<VitalCause, number>>): VitalCause {
  const [first] = (Object.entries(parts) as [VitalCause, number][]).toSorted(([, a], [, b]) => b - a)
  return first![0]
}
