import { stripVTControlCharacters } from 'node:util'

/** How one test ended, or a file that could not be run. */
export interface TestResult {
  /** From the root. */
  file: string
  title: string
  /** A skipped test has proved nothing, and counts as failed. */
  passed: boolean
  milliseconds: number
  error?: string
}

/** What a runner's reporter tells us while it runs. */
export type ReporterMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'result'; result: TestResult }

/** Most lines of one failure that the summary repeats. */
const LINES = 30

/** What failed, why, and how to run it alone; empty where nothing did. */
export function describeFailures(results: readonly TestResult[]): string {
  const failed = results.filter(({ passed }) => !passed)
  return failed
    .map(({ file, title, error = 'It was skipped.' }) => {
      const why = stripVTControlCharacters(error).trim().split('\n').slice(0, LINES)
      return [
        `✗ ${file} › ${title}`,
        ...why.map((line) => `    ${line}`),
        `    Alone: pnpm test ${file}`,
        '',
      ].join('\n')
    })
    .join('\n')
}

/** The files that took longest, with their seconds: for `--slowest`. */
export function describeSlowest(results: readonly TestResult[], most = 10): string {
  const byFile = new Map<string, number>()
  for (const { file, milliseconds } of results) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds)
  return [...byFile]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')
}

/** Seconds as people say them. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Before a tenth is done, an estimate would be wrong by a lot. */
const ENOUGH = 0.1

/**
 * How far a runner is, and how long it will take if it goes on like that.
 * @param elapsed milliseconds since it began
 */
export function describeProgress({ done, total }: { done: number; total: number }, elapsed: number): string {
  const left =
    done === 0 || done < total * ENOUGH ? '' : `, about ${duration((elapsed / done) * (total - done))} left`
  return `${done} of ${total}${left}`
}
