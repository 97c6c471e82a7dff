import { type CompletedRequest, createHttpMetrics, secondsBuckets } from '@site/metrics/http-metrics'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BrowserName } from './browser-name.ts'
import type { ContentHealth } from '../live-content/content-source.ts'
import type { SiteObserver } from './site-observer.ts'
import type { Vital } from '../posts/vitals.ts'

/** The site's metrics. Labels are our own routes and names, never anything a visitor sent. */
export type WebMetrics = {
  registry: Registry
  requestCompleted(request: CompletedRequest, seconds: number): void
  /** Whether the lake's live events arrive. Without them, polling continues. */
  liveStream(open: boolean): void
  /** A Web Vital from a visitor who consented. */
  vital(place: { route: string; browser: BrowserName }, vital: Vital): void
} & SiteObserver

/** Bucket limits in seconds, including the thresholds for good and poor: https://web.dev/articles/vitals */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10]
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5]

/** Thresholds of each Web Vital, good and poor: https://web.dev/articles/vitals */
const limits: Record<Vital['name'], [good: number, poor: number]> = {
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  INP: [200, 500],
  LCP: [2500, 4000],
  TTFB: [800, 1800],
}

function ratingOf({ name, value }: Vital): 'good' | 'middling' | 'poor' {
  const [good, poor] = limits[name]
  return value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
}

export function createWebMetrics(contentHealth: () => ContentHealth): WebMetrics {
  const registry = new Registry()
  const registers = [registry]
  // Includes the event loop's lag.
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
  const rated = new Counter({
    name: 'web_vitals_rated_total',
    help: 'Web Vitals of visitors who agreed, by whether they were good',
    labelNames: ['name', 'route', 'browser', 'rating'] as const,
    registers,
  })
  const slow = new Counter({
    name: 'web_vitals_slow_total',
    help: 'Web Vitals that were not good, by what took longest; unknown unless VITALS_CAUSES is yes',
    labelNames: ['name', 'route', 'browser', 'cause'] as const,
    registers,
  })
  return {
    registry,
    requestCompleted: createHttpMetrics(registry),
    pageAsked: (cached) => cache.inc({ outcome: cached ? 'hit' : 'miss' }),
    pageRendered: (seconds) => renders.observe(seconds),
    liveStream: (open) => live.set(open ? 1 : 0),
    vital({ route, browser }, vital) {
      const { name, value, cause = 'unknown' } = vital
      if (name === 'CLS') shifts.observe({ route }, value)
      else times.observe({ name, route }, value / 1000)
      const rating = ratingOf(vital)
      rated.inc({ name, route, browser, rating })
      if (rating !== 'good') slow.inc({ name, route, browser, cause })
    },
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
