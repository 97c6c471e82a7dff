import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'
import { type Spread, spreadOf } from './spread.ts'

/** The results of several runs, and the speed of the machine during them. */
export type BrowserSpread = {
  /** Lighthouse's benchmark index, the median of the runs: about 500 for a phone, 1500 for a good laptop. */
  machine: number
} & Spread

/** A figure, and the machine's index when it was measured. */
export type Measured = {
  value: number
  machine: number
}

/** @param digits decimal places */
export function spread(runs: readonly Measured[], digits = 0): BrowserSpread {
  const { median, min, max } = spreadOf(runs.map(({ value }) => value))
  const round = (value: number) => Number(value.toFixed(digits))
  return {
    median: round(median),
    min: round(min),
    max: round(max),
    machine: Math.round(spreadOf(runs.map(({ machine }) => machine)).median),
  }
}

/** As a cell of a table: `28 (24–41) @1450`. */
export function show({ median, min, max, machine }: BrowserSpread): string {
  return `${median} (${min}–${max}) @${machine}`
}

/** Lighthouse's benchmark index of this machine now. */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex)
  } finally {
    await page.close()
  }
}
