import { Histogram, type Registry } from 'prom-client'

/** A request that was answered. */
export interface CompletedRequest {
  method: string
  /** The route's pattern or a word of ours, never the address that was asked for. */
  route: string
  status: number
}

/** Methods that are a label; a client may send any other word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Seconds. The promise for a lead is 0.05 at the 99th percentile. */
export const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Rate, errors and duration of requests: the same figure in every part, told apart by the job that is scraped. */
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
