import { Histogram, type Registry } from 'prom-client'

/** A request with its response. */
export type CompletedRequest = {
  method: string
  /** The route's pattern or a fixed word, never the URL. */
  route: string
  status: number
}

/** Methods to use as labels. Clients may send anything, so all others share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Seconds. The target for a lead is 0.05 at the 99th percentile. */
export const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Rate, errors and duration of requests. All parts use the same metric; Prometheus's `job` label tells them apart. */
export function createHttpMetrics(registry: Registry): (request: CompletedRequest, seconds: number) => void {
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  })
  return ({ method, route, status }, seconds) =>
    requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
}
