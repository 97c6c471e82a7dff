import type { VitalName } from '@site/domain/insight/beacon'
import { createMetricRegistry } from '@site/kit/metrics/metric-registry'
import type { ContentHealth } from '../live-content/content-source.ts'

/** The site's metrics. Labels are our own routes and names, never anything a visitor sent. */
export type WebMetrics = ReturnType<typeof createWebMetrics>

/** Bucket limits in seconds, including the thresholds for good and poor: https://web.dev/articles/vitals */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10]
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5]

export function createWebMetrics(contentHealth: () => ContentHealth) {
  const { registry, counter, histogram, gauge, httpRequests } = createMetricRegistry()
  const cache = counter({
    name: 'page_cache_requests_total',
    help: 'Pages by whether they were in memory (hit) or had to be rendered first (miss)',
    labelNames: ['outcome'],
  })
  const renders = histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page, its content and compression included',
  })
  let isLive = false
  gauge('content_live_stream_open', 'Whether live events of the content lake arrive', () => Number(isLive))
  gauge(
    'content_away_seconds',
    'How long the content lake has been away, so how old what is shown may be; 0 while it answers',
    () => {
      const health = contentHealth()
      return health.state === 'live' ? 0 : (Date.now() - Date.parse(health.since)) / 1000
    },
  )
  const times = histogram({
    name: 'web_vitals_seconds',
    help: 'Web Vitals by metric and route',
    labelNames: ['name', 'route'],
    buckets: vitalBuckets,
  })
  const shifts = histogram({
    name: 'web_vitals_layout_shift',
    help: 'Cumulative Layout Shift by route',
    labelNames: ['route'],
    buckets: shiftBuckets,
  })
  const recovered = counter({
    name: 'recovered_errors_total',
    help: 'Errors that React recovered from in browsers by rebuilding the page, by kind and route',
    labelNames: ['kind', 'route'],
  })
  return {
    registry,
    requestCompleted: httpRequests(),
    pageAsked: (cached: boolean) => cache.inc({ outcome: cached ? 'hit' : 'miss' }),
    /** Seconds, including fetching the content and compression. */
    pageRendered: (seconds: number) => renders.observe(seconds),
    /** Whether the lake's live events arrive. Without them, polling continues. */
    liveStream: (open: boolean) => void (isLive = open),
    errorRecovered: (error: { kind: string; route: string }) => recovered.inc(error),
    /** A Web Vital in milliseconds; CLS is a score. */
    vital(route: string, name: VitalName, value: number) {
      if (name === 'CLS') shifts.observe({ route }, value)
      else times.observe({ name, route }, value / 1000)
    },
  }
}
