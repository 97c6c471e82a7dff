import pino, { type Logger } from 'pino'

export type { Logger }

/** JSON lines; pretty on a terminal. Nothing that a visitor typed or that tells who they are is ever logged. */
export function createLogger(level: string, service = 'web'): Logger {
  return pino({
    level,
    base: { service },
    ...(process.stdout.isTTY && { transport: { target: 'pino-pretty' } }),
  })
}
