import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'

/** The middle, the least and the most of several runs, and how fast the machine was meanwhile. */
export interface Spread {
  median: number
  min: number
  max: number
  /** Lighthouse's index of the machine: some 500 a phone, 1500 a good laptop; the median of the runs. */
  machine: number
}

/** One figure and the machine's index at the time. */
export interface Measured {
  value: number
  machine: number
}

/** @param digits after the point */
export function spread(runs: readonly Measured[], digits = 0): Spread {
  const values = runs.map(({ value }) => value).toSorted((a, b) => a - b)
  const round = (value: number | undefined) => Number((value ?? Number.NaN).toFixed(digits))
  return {
    median: round(values[values.length >> 1]),
    min: round(values[0]),
    max: round(values.at(-1)),
    machine: Math.round(runs.map(({ machine }) => machine).toSorted((a, b) => a - b)[runs.length >> 1] ?? 0),
  }
}

/** As a cell of a table: `28 (24–41) @1450`. */
export function show({ median, min, max, machine }: Spread): string {
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
