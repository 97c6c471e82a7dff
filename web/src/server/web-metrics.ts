import { type CompletedRequest, createHttpMetrics, secondsBuckets } from '@site/metrics/http-metrics'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentHealth } from './content-source.ts'
import type { SiteObserver } from './site-observer.ts'
import type { Vital } from './vitals.ts'

/** The site's figures. Labels are routes and words of ours, never what a visitor sent. */
export interface WebMetrics extends SiteObserver {
  registry: Registry
  requestCompleted(request: CompletedRequest, seconds: number): void
  /** Whether the lake's live events arrive; the slow poll goes on without them. */
  liveStream(open: boolean): void
  /** What a visitor who agreed to it measured. */
  vital(route: string, vital: Vital): void
}

/** Seconds, with the limits that separate good from middling and from poor: https://web.dev/articles/vitals */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10]
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5]

export function createWebMetrics(contentHealth: () => ContentHealth): WebMetrics {
  const registry = new Registry()
  const registers = [registry]
  // The event loop's lag is among these.
  collectDefaultMetrics({ register: registry })
  const cache = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages by whether they were in memory (hit) or had to be rendered first (miss)',
    labelNames: ['outcome'] as const,
    registers,
  })
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page, its content and compression included',
    buckets: secondsBuckets,
    registers,
  })
  const live = new Gauge({
    name: 'content_live_stream_open',
    help: 'Whether live events of the content lake arrive',
    registers,
  })
  registry.registerMetric(contentAge(contentHealth))
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'Web Vitals of visitors who agreed, by metric and route',
    labelNames: ['name', 'route'] as const,
    buckets: vitalBuckets,
    registers,
  })
  const shifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'Cumulative Layout Shift of visitors who agreed, by route',
    labelNames: ['route'] as const,
    buckets: shiftBuckets,
    registers,
  })
  return {
    registry,
    requestCompleted: createHttpMetrics(registry),
    pageAsked: (cached) => cache.inc({ outcome: cached ? 'hit' : 'miss' }),
    pageRendered: (seconds) => renders.observe(seconds),
    liveStream: (open) => live.set(open ? 1 : 0),
    vital: (route, { name, value }) =>
      name === 'CLS' ? shifts.observe({ route }, value) : times.observe({ name, route }, value / 1000),
  }
}

function contentAge(contentHealth: () => ContentHealth): Gauge {
  return new Gauge({
    name: 'content_away_seconds',
    help: 'How long the content lake has been away, so how old what is shown may be; 0 while it answers',
    registers: [],
    collect() {
      const health = contentHealth()
      this.set(health.state === 'live' ? 0 : (Date.now() - Date.parse(health.since)) / 1000)
    },
  })
}
