import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface TracingOptions {
  /** Where an OpenTelemetry collector takes OTLP over HTTP; undefined traces nothing. */
  endpoint: string | undefined
  /** What the part is called. */
  service: string
  /** The route's pattern or a word of ours, never the address that was asked for. */
  routeOf(request: FastifyRequest): string
  /** The id that the log lines have. */
  requestIdOf(request: FastifyRequest): string | undefined
}

const headers = new WeakMap<FastifyRequest, Record<string, string>>()

/**
 * Sends a span for each request to a collector, as a part of the caller's trace where it names one. Where there is no
 * collector, nothing of OpenTelemetry is loaded.
 */
export async function traceRequests(app: FastifyInstance, options: TracingOptions): Promise<void> {
  const { endpoint } = options
  if (endpoint === undefined) return
  const { exportSpans } = await import('./export-spans.ts')
  exportSpans(app, { ...options, endpoint, remember: (request, own) => headers.set(request, own) })
}

/** Headers that make what is asked of another part a part of this request's trace; none where nothing is traced. */
export function traceHeaders(request: FastifyRequest): Record<string, string> {
  return headers.get(request) ?? {}
}
