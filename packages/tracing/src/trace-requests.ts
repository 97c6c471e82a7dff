import type { FastifyInstance, FastifyRequest } from 'fastify'

export type TracingOptions = {
  /** The URL of an OpenTelemetry collector that accepts OTLP over HTTP; undefined turns tracing off. */
  endpoint: string | undefined
  /** The part's name. */
  service: string
  /** The route's pattern or a fixed word, never the URL. */
  routeOf(request: FastifyRequest): string
  /** The request id in the logs. */
  requestIdOf(request: FastifyRequest): string | undefined
}

const headers = new WeakMap<FastifyRequest, Record<string, string>>()

/**
 * Exports a span for each request to a collector, as part of the caller's trace if there is one. Without a collector
 * this doesn't load OpenTelemetry.
 */
export async function traceRequests(app: FastifyInstance, options: TracingOptions): Promise<void> {
  const { endpoint } = options
  if (endpoint === undefined) return
  const { exportSpans } = await import('./export-spans.ts')
  exportSpans(app, { ...options, endpoint, remember: (request, sent) => headers.set(request, sent) })
}

/** Headers that add a request to another part to this request's trace. Empty without tracing. */
export function traceHeaders(request: FastifyRequest): Record<string, string> {
  return headers.get(request) ?? {}
}
