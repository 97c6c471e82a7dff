import pino, { type Logger } from 'pino'

export type { Logger }

/** JSON lines, or pretty text on a terminal. Never log anything that a visitor typed or that identifies them. */
export function createLogger(level: string, service = 'web'): Logger {
  return pino({
    level,
    base: { service },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }),
  })
}
