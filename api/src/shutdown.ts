import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which everything that had begun must have ended: a request has nine at most. */
const PATIENCE = 9500

interface Options {
  /** Milliseconds between saying that it will close and closing: as long as a balancer takes to notice. */
  drainMs?: number
  /** Says it. */
  announce?: () => void
}

/** Closes the server once when it is told to, and lets the process end with it. */
export function closeOnSignals(app: FastifyInstance, { drainMs = 0, announce }: Options = {}): void {
  let closing = false

  async function close(reason: string): Promise<void> {
    if (closing) return
    closing = true
    app.log.info({ event: 'server.closing', reason }, 'closing')
    if (drainMs > 0) {
      announce?.()
      await delay(drainMs)
    }
    const hurry = setTimeout(() => {
      app.log.error({ event: 'server.closed', clean: false }, 'closed before all was done')
      process.exit(1)
    }, PATIENCE)
    await app.close()
    clearTimeout(hurry)
    app.log.info({ event: 'server.closed', clean: true }, 'closed')
    // A supervisor's channel would keep the process alive.
    if (process.connected) process.disconnect?.()
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal))
  // The supervisor is gone: nobody would stop this process any more.
  process.on('disconnect', () => void close('disconnect'))
}
