import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from './progress.ts'

const limit = 20 * 1024 * 1024
/** pino's number for a warning: https://github.com/pinojs/pino/blob/main/docs/api.md#loggerlevels-object */
const warning = 40

export interface PartLog {
  file: string
  write(line: string): void
  /** The last lines, for the report of a part that does not come up. */
  tail(): string
}

/**
 * Keeps what a part writes in `.data/logs/NAME.log` (20 MiB, then one older file), and shows its warnings and errors
 * on the terminal too.
 */
export function openLog(folder: string, name: string): PartLog {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.log`)
  const last: string[] = []
  let size = existsSync(file) ? statSync(file).size : 0
  return {
    file,
    tail: () => last.join('\n'),
    write(line) {
      if (size > limit) {
        renameSync(file, `${file}.1`)
        size = 0
      }
      appendFileSync(file, `${line}\n`)
      size += line.length + 1
      if (last.push(line) > 15) last.shift()
      const shown = forTerminal(line)
      if (shown) say(`[${name}] ${shown}`)
    },
  }
}

function forTerminal(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: number
      msg?: string
      err?: { message?: string }
    }
    return level >= warning ? [msg, err?.message].filter(Boolean).join(': ') : undefined
  } catch {
    return undefined
  }
}
