import { stripVTControlCharacters } from 'node:util'

export type TestResult = {
  file: string
  title: string
  /** Skipped without a reason, it has proved nothing. */
  passed: boolean
  error?: string
}

export type ReporterMessage =
  | { kind: 'result'; result: TestResult }
  | { kind: 'skipped' | 'repeated'; file: string; title: string; reason: string }
  /** Since the last such message. */
  | { kind: 'cost'; file: string; seconds: number }

export type Costs = Map<string, number>

const LINES = 30

/** Mostly the test runner itself. */
const inLibrary = /^\s+at .*node_modules/

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

export function describeSlowest(costs: Costs): string {
  return [...costs]
    .filter(([, seconds]) => seconds >= 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n')
}

export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
