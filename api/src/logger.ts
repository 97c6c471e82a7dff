import pg from 'pg'
import { destination, pino, stdTimeFunctions, type Logger } from 'pino'

export type { Logger }

/**
 * JSON lines on standard output, pretty on a terminal. What visitors sent is never logged: events have their
 * fields named one by one in events.ts, and errors are reduced to what cannot repeat a value.
 *
 * @param inTurns writes the lines of one turn of the event loop together, for a process that logs thousands a second. A
 * killed process loses those of its last turn; else every line is written before the next statement
 */
export async function createLogger(level: string, { inTurns = false } = {}): Promise<Logger> {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  if (!process.stdout.isTTY) return pino(options, inTurns ? turnwise() : destination({ fd: 1, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'pid,hostname' }))
}

/** Writes the lines of one turn of the event loop with one call, and at the latest when the process ends. */
function turnwise(): { write(line: string): void } {
  // Not handed to a thread, which costs more than writing. It takes a reader that is gone for no fault.
  const output = destination({ fd: 1, sync: true })
  let lines = ''
  const flush = () => {
    const whole = lines
    lines = ''
    if (whole) output.write(whole)
  }
  process.on('exit', flush)
  return {
    write(line) {
      if (!lines) setImmediate(flush)
      lines += line
    },
  }
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
