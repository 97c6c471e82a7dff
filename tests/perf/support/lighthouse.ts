import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserFlags } from '../../support/browser.ts'
import { freePort } from '@site/embedded-postgres/free-port'

export interface LighthouseRow {
  performance: number
  accessibility: number
  'best practices': number
  seo: number
  'FCP s': number
  'LCP s': number
  'TBT ms': number
  CLS: number
}

const RUNS = 3

/** The page keeps an event stream open, so the network is never quiet: Lighthouse would wait for 45 s each time. */
const LOAD_MS = 12_000

/** Lighthouse as it comes (mobile, simulated throttling): each figure is the median of three runs. */
export async function measureLighthouse(executablePath: string, url: string): Promise<LighthouseRow> {
  const runs: LighthouseRow[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await once(executablePath, url))
  const [first] = runs
  if (!first) throw new Error('No run')
  const names = Object.keys(first) as (keyof LighthouseRow)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as unknown as LighthouseRow
}

async function once(executablePath: string, url: string): Promise<LighthouseRow> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    // Lighthouse closes its page, and a browser without any page ends.
    await browser.newPage()
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', maxWaitForLoad: LOAD_MS })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string, per: number) => Number(((audits[name]?.numericValue ?? 0) / per).toFixed(2))
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      seo: score('seo'),
      'FCP s': value('first-contentful-paint', 1000),
      'LCP s': value('largest-contentful-paint', 1000),
      'TBT ms': Math.round(value('total-blocking-time', 1)),
      CLS: value('cumulative-layout-shift', 1),
    }
  } finally {
    await browser.close()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
