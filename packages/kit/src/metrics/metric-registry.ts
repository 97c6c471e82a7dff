import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type CompletedRequest = {
  method: string
  /** The pattern or a fixed word, never the URL. */
  route: string
  status: number
}

type Metric<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] }

type Reading = number | Record<string, number> | undefined

/** Clients may send any method, so all others share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** Seconds. The target for a lead is 0.05 at the 99th percentile. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** A part's registry, with Node's own metrics, and functions that add to it. */
export function createMetricRegistry() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const counter = <const Label extends string = never>(metric: Metric<Label>) =>
    new Counter({ ...metric, registers })

  const histogram = <const Label extends string = never>(metric: Metric<Label> & { buckets?: number[] }) =>
    new Histogram({ buckets: secondsBuckets, ...metric, registers })

  /** @param read one value, or one for each `state`; undefined reports nothing */
  const gauge = (name: string, help: string, read: () => Reading | Promise<Reading>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const value = await read()
        // `reset` would report 0.
        if (value === undefined) this.remove({})
        else if (typeof value === 'number') this.set(value)
        else for (const [state, each] of Object.entries(value)) this.set({ state }, each)
      },
    })

  /** All parts use the same metric; Prometheus's `job` label tells them apart. */
  function httpRequests(): (request: CompletedRequest, seconds: number) => void {
    const requests = histogram({
      name: 'http_request_seconds',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'],
    })
    return ({ method, route, status }, seconds) =>
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
  }

  return { registry, counter, histogram, gauge, httpRequests }
}
