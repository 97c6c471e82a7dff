import { setTimeout as delay } from 'node:timers/promises'
import { onStop } from '@site/settings/stop-signals'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for requests to finish before the process is ended. A request takes at most nine seconds. */
const PATIENCE = 9500

type Options = {
  /** Milliseconds between announcing the shutdown and closing, for load balancers to notice. */
  drainMs?: number
  /** Announces the shutdown. */
  announce?: () => void
}

/** Closes the server on SIGTERM, SIGINT or when the supervisor is gone, and lets the process end. */
export function closeOnSignals(app: FastifyInstance, { drainMs = 0, announce }: Options = {}): void {
  async function close(reason: string): Promise<void> {
    app.log.info({ event: 'server.closing', reason }, 'closing')
    if (drainMs > 0) {
      announce?.()
      await delay(drainMs)
    }
    const hurry = setTimeout(() => {
      app.log.error({ event: 'server.closed', clean: false }, 'closed before all requests were finished')
      process.exit(1)
    }, PATIENCE)
    await app.close()
    clearTimeout(hurry)
    app.log.info({ event: 'server.closed', clean: true }, 'closed')
    // The supervisor's IPC channel would keep the process alive.
    if (process.connected) process.disconnect?.()
  }

  onStop((reason) => void close(reason))
}
