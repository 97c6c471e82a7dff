import { setTimeout as delay } from 'node:timers/promises'
import type { RunningPart } from '@site/process/stop-signals'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for requests to finish before they are cut off. A request takes at most nine seconds. */
const PATIENCE = 9500

type Options = {
  /** Milliseconds between announcing the shutdown and closing, for load balancers to notice: API_DRAIN_SECONDS. */
  drainMs?: number
  /** Announces the shutdown. */
  announce?: () => void
}

/** How a server of ours stops, with its events in the log. */
export function stoppable(app: FastifyInstance, { drainMs = 0, announce }: Options = {}): RunningPart {
  return {
    async drain(reason) {
      app.log.info({ event: 'server.closing', reason }, 'closing')
      if (drainMs === 0) return
      announce?.()
      await delay(drainMs)
    },
    async close() {
      const clean = await Promise.race([app.close().then(() => true), delay(PATIENCE, false)])
      if (!clean) {
        app.log.error({ event: 'server.closed', clean }, 'closed before all requests were finished')
        throw new Error('Not all requests were finished')
      }
      app.log.info({ event: 'server.closed', clean }, 'closed')
    },
  }
}
