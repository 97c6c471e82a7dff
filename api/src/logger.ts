import pg from 'pg'
import { logDestination } from '@site/kit/process/log-destination'
import { type DestinationStream, pino, stdTimeFunctions, type Logger } from 'pino'

export type { Logger }

/** Nothing a visitor sent is ever logged: events.ts lists the fields of events, and errors lose what may repeat a value. */
export async function createLogger(level: string, output?: DestinationStream): Promise<Logger> {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  if (output) return pino(options, output)
  if (!process.stdout.isTTY) return pino(options, logDestination())
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'pid,hostname' }))
}

/** PostgreSQL's details and some messages quote values, so those are cut. Only the frames of a stack are kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, table, routine } = error
    const message = withoutValues(error)
    return { type: 'DatabaseError', code, message, constraint, table, routine, stack: frames(error) }
  }
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const causes = error instanceof AggregateError ? error.errors : error.cause ? [error.cause] : []
  return {
    type: error.name,
    code,
    message: error.message,
    stack: frames(error),
    ...(causes.length > 0 && { causes: causes.map(describeError) }),
  }
}

/** The classes of errors about a value: data exceptions, constraints, and what a trigger says. Others name objects and settings. */
const aboutValues = /^(?:22|23|P0)/

/** The message of a PostgreSQL error; one about a value ends where the value may begin, in any language. */
function withoutValues({ code = '', message }: pg.DatabaseError): string {
  return aboutValues.test(code) ? message.split(/[\d\p{Pi}\p{Pf}\p{Ps}:"'`„]/u, 1)[0]!.trim() : message
}

function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
}
