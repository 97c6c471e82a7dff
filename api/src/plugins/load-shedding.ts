import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { unavailable } from '../errors.ts'
import { requestsShed } from '../events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because there is too much to do. Such requests have one log line together, not one each. */
    isShed: boolean
  }
}

/**
 * Requests in hand at once. At two thousand a second, which one core stores, these wait a tenth of a second; whoever
 * comes after them is told at once to come back, before a byte of the body is read.
 */
const IN_FLIGHT_MAX = 200

/** Milliseconds by which timers are late on average: beyond it the process does not keep up at all. A start may take half. */
const LOOP_DELAY_MAX = 1000

/** Bytes: a request in hand needs some 100 KiB, so 200 of them and the code stay far below. */
const HEAP_MAX = 160 * 1024 * 1024

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 2

/** One for all: a stack trace for each would cost as much as the rest of the refusal, and nobody reads it. */
const busy = unavailable('The service is busy', RETRY_AFTER)

/** Milliseconds over which refusals are summed in one line: a flood must not fill the disk, nor cost what leads need. */
const SUM_OVER = 1000

/** Paths that must answer whatever happens, and cost nothing. */
const probes = new Set(['/healthz', '/readyz'])

/** Refuses work that cannot be done in time, quickly, rather than doing all of it late. */
export const loadShedding = fp(
  async (app) => {
    // It only measures; the answer is ours.
    await app.register(underPressure, {
      maxEventLoopDelay: LOOP_DELAY_MAX,
      maxHeapUsedBytes: HEAP_MAX,
      pressureHandler: () => {},
    })
    const inHand = new WeakSet<FastifyRequest>()
    let count = 0
    app.decorateRequest('isShed', false)

    let refused = 0
    let summing: NodeJS.Timeout | undefined
    const sumUp = () => {
      clearTimeout(summing)
      summing = undefined
      if (refused > 0) requestsShed(app.log, refused)
      refused = 0
    }
    app.addHook('onClose', async () => sumUp())

    function refuseWhenBusy(request: FastifyRequest): void {
      if (probes.has(request.routeOptions.url ?? '')) return
      const reason = count >= IN_FLIGHT_MAX ? 'in-flight' : app.isUnderPressure() ? 'pressure' : undefined
      if (!reason) return
      app.metrics.requestShed(reason)
      request.isShed = true
      refused += 1
      summing ??= setTimeout(sumUp, SUM_OVER).unref()
      throw busy
    }

    app.addHook('onRequest', async (request) => refuseWhenBusy(request))
    // A request counts once it is here whole: slow clients take no place from those who are ready.
    app.addHook('preValidation', async (request) => {
      refuseWhenBusy(request)
      count += 1
      inHand.add(request)
    })

    const letGo = (request: FastifyRequest) => {
      if (inHand.delete(request)) count -= 1
    }
    app.addHook('onResponse', async (request) => letGo(request))
    // A client that goes away in the meantime gets no response.
    app.addHook('onRequestAbort', async (request) => letGo(request))
  },
  { name: 'load-shedding', dependencies: ['problems', 'metrics'] },
)
