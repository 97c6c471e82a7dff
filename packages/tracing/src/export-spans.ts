import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TracingOptions } from './trace-requests.ts'

type Options = {
  endpoint: string
  /** Stores the trace headers to send with requests to other parts. */
  remember(request: FastifyRequest, headers: Record<string, string>): void
} & TracingOptions

/**
 * Adds hooks that export a span for each request, with the attributes of OpenTelemetry's HTTP conventions:
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/. Spans contain no URL, query or body.
 */
export function exportSpans(app: FastifyInstance, options: Options): void {
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('http')
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', async (request) => {
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller)
    spans.set(request, span)
    const headers: Record<string, string> = {}
    propagator.inject(trace.setSpan(caller, span), headers, defaultTextMapSetter)
    options.remember(request, headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    const route = options.routeOf(request)
    const requestId = options.requestIdOf(request)
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      ...(requestId && { 'request.id': requestId }),
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  app.addHook('onClose', () => provider.shutdown())
}
