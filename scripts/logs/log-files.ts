import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { prettyFactory } from 'pino-pretty'
import { readLines } from '../system/log.ts'

const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname,service',
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
})

/** @throws Error naming the parts if there is none of that name */
export function openLogs(folder: string, part?: string) {
  const parts = existsSync(folder)
    ? globSync('*.log', { cwd: folder }).map((file) => path.basename(file, '.log'))
    : []
  if (parts.length === 0) throw new Error(`There are no logs in ${folder} yet.`)
  if (part && !parts.includes(part))
    throw new Error(`There is no part "${part}". The parts with a log are ${parts.toSorted().join(', ')}.`)
  const wanted = part ? [part] : parts
  const toFile = (name: string) => path.join(folder, `${name}.log`)

  return {
    newest(count: number): string[] {
      const lines = wanted.flatMap((name) => {
        const text = execFileSync('tail', ['-n', String(count), toFile(name)], {
          encoding: 'utf8',
          maxBuffer: Infinity,
        })
        return inOrder(text.split('\n').filter(Boolean)).map((line) => ({ name, ...line }))
      })
      const sorted = lines.toSorted((a, b) => a.time - b.time)
      return count === 0 ? [] : sorted.slice(-count).map(({ name, line }) => asText(name, line))
    },
    follow(take: (line: string) => void): () => void {
      const tails = wanted.map((name) => {
        // -F goes on when the file is replaced.
        const tail = spawn('tail', ['-n', '0', '-F', toFile(name)], { stdio: ['ignore', 'pipe', 'ignore'] })
        readLines(tail.stdout, (lines) => lines.forEach((line) => take(asText(name, line))))
        return tail
      })
      return () => tails.forEach((tail) => tail.kill())
    },
  }
}

const asText = (part: string, line: string): string => `${part.padEnd(9)} ${pretty(line).trimEnd()}`

/** In milliseconds. A line without a time, such as one of a stack, belongs to the line before it. */
function inOrder(lines: readonly string[]): { line: string; time: number }[] {
  let time = 0
  return lines.map((line) => ({ line, time: (time = readTime(line) ?? time) }))
}

/** pino writes JSON. Other lines begin with the time in UTC. */
function readTime(line: string): number | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ]([\d:.]+)(?:Z| UTC) /.exec(line) ?? []
  if (time) return Date.parse(`${day}T${time}Z`)
  try {
    const { time: written } = JSON.parse(line) as { time?: string | number }
    return written === undefined ? undefined : new Date(written).getTime()
  } catch {
    return undefined
  }
}
