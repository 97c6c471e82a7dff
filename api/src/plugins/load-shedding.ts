import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Whether the request was refused for overload. Only a metric counts such requests: a flood must not fill the disk. */
    isShed: boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyContextConfig {
    isStream?: boolean
  }
}

/** One core stores two thousand a second, so 200 wait a tenth of one. Others get a 503 before their body is read. */
const IN_FLIGHT_MAX = 200

/** The same while the event loop can't keep up. One that only stood still for a second has nothing to refuse. */
const IN_FLIGHT_WHEN_LATE = 20

/** With a longer average event loop delay, the process cannot keep up. Starting may take half of that. */
const LOOP_DELAY_MAX_MS = 1000

/** 200 requests of 100 KiB and the code stay well below this part of V8's heap. Beyond it, memory is about to run out. */
const HEAP_SHARE = 0.85

const RETRY_AFTER_SECONDS = 2

/** One shared error: creating a stack trace for each would cost as much as the rest of the refusal. */
const busy = unavailable('The service is busy', RETRY_AFTER_SECONDS)

/** Probes must always answer, and are cheap. */
const probes = new Set(['/healthz', '/readyz'])

export async function addLoadShedding(app: FastifyInstance) {
  const heapMax = HEAP_SHARE * getHeapStatistics().heap_size_limit
  // Only used to measure; we send the answer ourselves.
  await app.register(underPressure, {
    maxEventLoopDelay: LOOP_DELAY_MAX_MS,
    pressureHandler: () => {},
  })
  const inHand = new WeakSet<FastifyRequest>()
  let count = 0
  app.decorateRequest('isShed', false)

  function refuseWhenBusy(request: FastifyRequest): void {
    if (probes.has(request.routeOptions.url ?? '')) return
    const isBusy = count >= IN_FLIGHT_MAX
    const isFull = app.memoryUsage().heapUsed > heapMax
    if (!isBusy && !isFull && (count < IN_FLIGHT_WHEN_LATE || !app.isUnderPressure())) return
    app.metrics.requestShed(isBusy ? 'in-flight' : 'pressure')
    request.isShed = true
    throw busy
  }

  app.addHook('onRequest', async (request) => refuseWhenBusy(request))
  // Counted once the body has arrived, so that slow clients do not block others.
  app.addHook('preValidation', async (request) => {
    refuseWhenBusy(request)
    // Open for minutes, and almost always idle.
    if (request.routeOptions.config.isStream) return
    count += 1
    inHand.add(request)
  })

  const letGo = (request: FastifyRequest) => {
    if (inHand.delete(request)) count -= 1
  }
  app.addHook('onResponse', async (request) => letGo(request))
  // A client that disconnects gets no response, so onResponse does not run.
  app.addHook('onRequestAbort', async (request) => letGo(request))
}
