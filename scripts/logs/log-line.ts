/** A line of a part's log. */
export type LogLine = {
  part: string
  /** Milliseconds since 1970; 0 if the line has none. */
  time: number
  level: string
  text: string
  /** The line's other fields. */
  details: Record<string, unknown>
}

/** pino's levels by number: https://github.com/pinojs/pino/blob/main/docs/api.md#loggerlevels-object */
const levels: Record<string, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** The same in every line of a part, so not worth showing. */
const HIDDEN = new Set(['pid', 'hostname', 'service'])

/** Reads a line: JSON of pino, or text that the process printed without it. */
export function readLine(part: string, line: string): LogLine {
  try {
    const { time, level, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const details = Object.fromEntries(Object.entries(rest).filter(([name]) => !HIDDEN.has(name)))
    const at = new Date(time as string | number).getTime()
    const name = levels[String(level)] ?? String(level)
    return { part, time: Number.isNaN(at) ? 0 : at, level: name, text: String(msg ?? ''), details }
  } catch {
    return { part, time: 0, level: '', text: line, details: {} }
  }
}

/** Formats a line for people: local time, part, level, text and details, an error's stack below. */
export function asText({ part, time, level, text, details }: LogLine): string {
  const clock = time ? new Date(time).toTimeString().slice(0, 8) : '        '
  const { err, ...rest } = details
  const shown = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const first = [clock, part.padEnd(9), level.padEnd(5), text, ...shown].join(' ').trimEnd()
  return [first, ...(err ? errorLines(err as LoggedError) : [])].join('\n')
}

type LoggedError = { message?: string; code?: string; stack?: string | readonly string[] }

function errorLines({ message, code, stack = [] }: LoggedError): string[] {
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : stack
  return [message ?? code ?? 'Error', ...frames.map((frame) => `  ${frame.trim()}`)].map(
    (line) => `         ${line}`,
  )
}
