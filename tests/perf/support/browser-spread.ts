import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'
import { type Spread, spreadOf } from './spread.ts'

/** What several runs gave, and how fast the machine was meanwhile. */
export type BrowserSpread = {
  /** Lighthouse's index of the machine: some 500 a phone, 1500 a good laptop; the median of the runs. */
  machine: number
} & Spread

/** One figure and the machine's index at the time. */
export type Measured = {
  value: number
  machine: number
}

/** @param digits after the point */
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

/** How fast this machine is now, by Lighthouse's own measure. */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex)
  } finally {
    await page.close()
  }
}
