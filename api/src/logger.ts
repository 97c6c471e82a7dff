import pg from 'pg'
import { destination, pino, stdTimeFunctions, type Logger } from 'pino'

export type { Logger }

/**
 * JSON lines on standard output, pretty on a terminal. What visitors sent is never logged: events have their
 * fields named one by one in events.ts, and errors are reduced to what cannot repeat a value.
 */
export async function createLogger(level: string): Promise<Logger> {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  // Written at once: a line in a buffer is lost with a killed process, and one handed to a thread costs more than writing it.
  if (!process.stdout.isTTY) return pino(options, destination({ fd: 1, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'pid,hostname' }))
}

/**
 * What a log may say of an error. PostgreSQL's own messages quote the values they are about, so of those only
 * the SQLSTATE and the names of things are kept, and of every stack only the frames.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, table, routine } = error
    return { type: 'DatabaseError', code, constraint, table, routine, stack: frames(error) }
  }
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: error.message, stack: frames(error) }
}

function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
}
