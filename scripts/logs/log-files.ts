import { closeSync, existsSync, fstatSync, globSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { type LogLine, readLine } from './log-line.ts'

/** Bytes read from the end of each file: about a thousand lines. */
const TAIL = 256 * 1024

/** Milliseconds between looks for new lines. */
const LOOK_EVERY = 200

/**
 * Opens the logs in a folder: one file for each part.
 *
 * @param part the only part wanted; all by default
 * @throws Error naming the parts if there is none of that name
 */
export function openLogs(folder: string, part?: string) {
  const parts = partsIn(folder)
  if (parts.length === 0) throw new Error(`There are no logs in ${folder} yet.`)
  if (part && !parts.includes(part))
    throw new Error(`There is no part "${part}". The parts with a log are ${parts.join(', ')}.`)
  const wanted = () => (part ? [part] : partsIn(folder))
  /** How far each file has been read, in bytes. */
  const ends = new Map<string, number>()

  /** Reads what a file has gained since `from`, as whole lines. A file that became shorter was replaced. */
  function read(name: string, from: number | undefined): LogLine[] {
    const file = openSync(path.join(folder, `${name}.log`), 'r')
    try {
      const { size } = fstatSync(file)
      const start = from === undefined ? Math.max(0, size - TAIL) : from > size ? 0 : from
      const bytes = Buffer.alloc(size - start)
      const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start))
      // The last line may not be complete yet, and the first of a tail may have been cut.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1)
      ends.set(name, start + Buffer.byteLength(whole))
      const lines = whole.split('\n').slice(from === undefined && start > 0 ? 1 : 0, -1)
      return inOrder(lines.map((line) => readLine(name, line)))
    } finally {
      closeSync(file)
    }
  }

  const readAll = (from: (name: string) => number | undefined) =>
    wanted()
      .flatMap((name) => read(name, from(name)))
      .toSorted((a, b) => a.time - b.time)

  return {
    /** The newest lines, oldest first. */
    newest: (count: number): LogLine[] => (count === 0 ? [] : readAll(() => undefined).slice(-count)),
    /** Passes on each new line, until the process ends. */
    follow(take: (line: LogLine) => void): void {
      setInterval(() => readAll((name) => ends.get(name) ?? 0).forEach(take), LOOK_EVERY)
    },
  }
}

function partsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return globSync('*.log', { cwd: folder })
    .map((file) => path.basename(file, '.log'))
    .toSorted()
}

/** A line without a time, such as one of a stack, belongs to the line before it. */
function inOrder(lines: LogLine[]): LogLine[] {
  let last = 0
  for (const line of lines) last = line.time ||= last
  return lines
}
