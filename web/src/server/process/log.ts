import { logDestination } from '@site/kit/process/log-destination'
import { pino, type Logger } from 'pino'

export type { Logger }

/** JSON lines, or pretty text on a terminal. Never log anything that a visitor typed or that identifies them. */
export function createLogger(level: string, service = 'web'): Logger {
  const options = { level, base: { service } }
  if (process.stdout.isTTY) return pino({ ...options, transport: { target: 'pino-pretty' } })
  return pino(options, logDestination())
}
