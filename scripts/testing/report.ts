import { stripVTControlCharacters } from 'node:util'

/** The result of one test, or of a file that could not run. */
export type TestResult = {
  /** Path from the root. */
  file: string
  title: string
  /** A test skipped without a reason counts as failed, because it has proved nothing. */
  passed: boolean
  milliseconds: number
  error?: string
}

/** Messages from a runner's reporter. */
export type ReporterMessage =
  /** In any unit that the tests' time is about proportional to. */
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'result'; result: TestResult }
  | { kind: 'skipped'; file: string; title: string; reason: string }

/** Maximum lines of a failure in the summary. */
const LINES = 30

/** A line of a stack trace from a library, mostly the test runner itself. */
const inLibrary = /^\s+at .*node_modules/

/** Lists the failures with their reason and how to run each alone; empty if there are none. */
export function describeFailures(results: readonly TestResult[]): string {
  const failed = results.filter(({ passed }) => !passed)
  return failed
    .map(({ file, title, error = 'It was skipped.' }) => {
      const lines = stripVTControlCharacters(error).trim().split('\n')
      const why = lines.filter((line) => !inLibrary.test(line)).slice(0, LINES)
      return [
        `✗ ${file} › ${title}`,
        ...why.map((line) => `    ${line}`),
        `    Alone: pnpm test ${file}`,
        '',
      ].join('\n')
    })
    .join('\n')
}

/** Lists the slowest files with their seconds, for `--slowest`. */
export function describeSlowest(results: readonly TestResult[], most = 10): string {
  const byFile = new Map<string, number>()
  for (const { file, milliseconds } of results) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds)
  return [...byFile]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')
}

/** Formats a duration for people. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The share that must be done: earlier estimates are far off, because the first tests wait for the system's start. */
const ENOUGH = 1 / 3

/** Describes a runner's progress and estimates the time left. @param elapsed milliseconds since it began */
export function describeProgress({ done, total }: { done: number; total: number }, elapsed: number): string {
  const left =
    done === 0 || done < total * ENOUGH ? '' : `, about ${duration((elapsed / done) * (total - done))} left`
  return total === 0 ? 'starting' : `${Math.floor((100 * done) / total)} %${left}`
}
