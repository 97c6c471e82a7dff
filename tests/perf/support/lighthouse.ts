import { freePort } from '@site/embedded-postgres/free-port'
import lighthouse, { type Result } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { chromium } from 'playwright-core'
import { browserFlags } from '../../support/browser.ts'
import { spread, type BrowserSpread } from './browser-spread.ts'

/** Lighthouse's results for a page. Times are those of its simulated phone. */
export type LighthouseRow = Record<keyof typeof FIGURES, BrowserSpread>

/** The page keeps an event stream open, so the network is never quiet: Lighthouse would wait for 45 s each time. */
const LOAD_MS = 12_000

const FIGURES = {
  performance: [(lhr: Result) => score(lhr, 'performance'), 0],
  accessibility: [(lhr: Result) => score(lhr, 'accessibility'), 0],
  'best practices': [(lhr: Result) => score(lhr, 'best-practices'), 0],
  seo: [(lhr: Result) => score(lhr, 'seo'), 0],
  'FCP s': [(lhr: Result) => audit(lhr, 'first-contentful-paint') / 1000, 2],
  'LCP s': [(lhr: Result) => audit(lhr, 'largest-contentful-paint') / 1000, 2],
  'TBT ms': [(lhr: Result) => audit(lhr, 'total-blocking-time'), 0],
  CLS: [(lhr: Result) => audit(lhr, 'cumulative-layout-shift'), 3],
  'main thread ms': [(lhr: Result) => audit(lhr, 'mainthread-work-breakdown'), 0],
  'script ms': [(lhr: Result) => mainThread(lhr, 'scriptEvaluation'), 0],
  'style and layout ms': [(lhr: Result) => mainThread(lhr, 'styleLayout'), 0],
  'paint ms': [(lhr: Result) => mainThread(lhr, 'paintCompositeRender'), 0],
  'other ms': [(lhr: Result) => mainThread(lhr, 'other'), 0],
} as const satisfies Record<string, readonly [read: (lhr: Result) => number, digits: number]>

/**
 * Runs Lighthouse (mobile, simulated throttling) on several pages by turns, so that a slow minute of the machine affects
 * all of them.
 *
 * @param slowdown of the processor. Lighthouse's own is 4
 */
export async function measureLighthouse(
  executablePath: string,
  urls: readonly string[],
  runs: number,
  slowdown = 4,
): Promise<Map<string, LighthouseRow>> {
  const results = new Map<string, Result[]>(urls.map((url) => [url, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const url of urls) results.get(url)?.push(await once(executablePath, url, slowdown))
  }
  return new Map([...results].map(([url, lhrs]) => [url, rowOf(lhrs)]))
}

function rowOf(lhrs: readonly Result[]): LighthouseRow {
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, [read, digits]]) => [
      name,
      spread(
        lhrs.map((lhr) => ({ value: read(lhr), machine: lhr.environment.benchmarkIndex })),
        digits,
      ),
    ]),
  ) as LighthouseRow
}

async function once(executablePath: string, url: string, slowdown: number): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    // Lighthouse closes its page, and a browser without any page ends.
    await browser.newPage()
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      maxWaitForLoad: LOAD_MS,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function score({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

function audit({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN
}

/** Milliseconds of the simulated phone's main thread for one kind of work. */
function mainThread({ audits }: Result, group: string): number {
  const { details } = audits['mainthread-work-breakdown'] ?? {}
  if (details?.type !== 'table') return Number.NaN
  const item = details.items.find((one) => one['group'] === group)
  return Number(item?.['duration'] ?? 0)
}
