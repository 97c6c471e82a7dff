import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { say } from './terminal.ts'
import { root } from './settings.ts'

const limit = 20 * 1024 * 1024
/** https://github.com/pinojs/pino/blob/main/docs/api.md#loggerlevels-object */
const warning = 40
/** By name, as the API writes it. */
const warnings = ['warn', 'error', 'fatal']

/** A bug's location is in the first of about 16. */
const LAST = 25

export type PartLog = ReturnType<typeof openLog>

/**
 * Writes a part's output to `.data/logs/NAME.log` (20 MiB, then one older file), and its warnings to the terminal
 * too. A folder that can't be used only loses lines.
 */
export function openLog(folder: string, name: string) {
  const file = path.join(folder, `${name}.log`)
  const last: string[] = []
  /** Undefined until the first line, and after a failure. */
  let size: number | undefined
  let failing = false
  let before: string | undefined

  function keep(lines: readonly string[]): void {
    if (size === undefined) mkdirSync(folder, { recursive: true })
    size ??= existsSync(file) ? statSync(file).size : 0
    if (size > limit) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    // A failed write may have left half a line.
    const whole = `${failing ? '\n' : ''}${lines.join('\n')}\n`
    appendFileSync(file, whole)
    size += whole.length
  }

  function keepIfPossible(lines: readonly string[]): void {
    try {
      keep(lines)
      if (failing) say(`[${name}] writing its log again`)
      failing = false
    } catch (error) {
      if (!failing) say(`[${name}] cannot write its log, lines are lost: ${(error as Error).message}`)
      failing = true
      size = undefined
    }
  }

  return {
    file,
    tail: () => last.join('\n'),
    /** What the ending process said outside of its log. Reading it clears it. */
    lastWords(): string {
      const words = last.filter((line) => line !== '' && !line.startsWith('{')).join('\n')
      last.length = 0
      return words
    },
    /** Never throws: if the disk is full, the lines are lost. */
    write(printed: readonly string[]): void {
      const lines = printed.map(withoutColours)
      keepIfPossible(lines)
      last.push(...lines.slice(-LAST))
      last.splice(0, last.length - LAST)
      for (const line of lines) {
        const shown = forTerminal(line)
        // A page that is asked for twice fails twice.
        if (shown && shown !== before) say(`[${name}] ${shown}`)
        before = shown ?? before
      }
    },
  }
}

/** Compilers colour their errors for a terminal, and pino escapes that. */
function withoutColours(line: string): string {
  const plain = stripVTControlCharacters(line)
  return plain.includes('\\u001b[') ? plain.replaceAll(/\\u001b\[[\d;]*m/g, '') : plain
}

/** Below warning. Most lines are like this and need not be parsed. */
const minor = /^\{"level":(?:"(?:trace|debug|info)"|[123]0),/

/** What the terminal shows. An API's stack is a list; the site's is one text. */
type LogLine = {
  level: number | string
  msg?: string
  path?: string
  /** Of a failed message: the receiver's answer, and its lead. */
  reason?: string
  reference?: string
  err?: {
    message?: string
    code?: string
    stack?: string | readonly string[]
    /** Where Vite's compiler found an error. */
    loc?: { file?: string; line: number; column: number }
  }
}

function forTerminal(line: string): string | undefined {
  if (minor.test(line)) return undefined
  try {
    const { level, msg, path: page, err, reason, reference } = JSON.parse(line) as LogLine
    const shown = typeof level === 'number' ? level >= warning : warnings.includes(level)
    if (!shown) return undefined
    const about = reference && `lead ${reference}`
    const text = [msg, about, err?.message ?? err?.code ?? reason].filter(Boolean).join(': ')
    const place = findPlace(err)
    return [text, ...(page ? [`  on ${page}`] : []), ...(place ? [`  at ${place}`] : [])].join('\n')
  } catch {
    return undefined
  }
}

/** The first place in the stack that is ours. */
function findPlace({ stack = [], loc }: NonNullable<LogLine['err']> = {}): string | undefined {
  if (loc?.file) return `${path.relative(root, loc.file)}:${loc.line}:${loc.column}`
  const frames = typeof stack === 'string' ? stack.split('\n') : stack
  const own = frames.find((frame) => frame.includes(`${root}/`) && !frame.includes('/node_modules/'))
  return own?.split(`${root}/`)[1]?.replace(/\)$/, '')
}

/** Passes lines on in batches, because a busy part writes thousands a second. */
export function readLines(stream: Readable, take: (lines: string[]) => void): void {
  let begun: string[] = []
  stream.setEncoding('utf8')
  stream.on('data', (piece: string) => {
    const end = piece.lastIndexOf('\n')
    if (end < 0) {
      begun.push(piece)
      return
    }
    const lines = [...begun, piece.slice(0, end)].join('').split('\n')
    begun = end + 1 < piece.length ? [piece.slice(end + 1)] : []
    take(lines)
  })
  stream.on('end', () => {
    if (begun.length > 0) take([begun.join('')])
  })
}
