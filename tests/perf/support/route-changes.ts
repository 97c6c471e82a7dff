import type { Browser } from 'playwright-core'
import { benchmarkIndex, spread, type BrowserSpread } from './browser-spread.ts'

export type RouteChangeTimes = {
  changes: number
  ms: BrowserSpread
  'p95 ms': number
}

const ROUNDS = 4

/**
 * How long a visitor waits for the next page: from the click to the frame that paints it. The pointer rests on the link
 * first, as a visitor's does, and the site then prefetches the page.
 */
export async function measureRouteChanges(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<RouteChangeTimes> {
  const machine = await benchmarkIndex(browser)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(site)
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
  await page.reload({ waitUntil: 'load' })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const link = page
        .locator(`footer a[href="${path}"], header a[href="${path}"]`)
        .locator('visible=true')
        .first()
      const answered = page.waitForResponse((response) => response.url().includes('/content/'), {
        timeout: 2000,
      })
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      // Only the first round fetches anything.
      if (round === 0) await answered.catch(() => undefined)
      else answered.catch(() => undefined)
      times.push(await link.evaluate(clickAndWait))
    }
  }
  await page.close()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    changes: times.length,
    ms: spread(times.map((value) => ({ value, machine }))),
    'p95 ms': Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0),
  }
}

/** Runs in the page: resolves one frame after the heading has changed. */
async function clickAndWait(link: Element): Promise<number> {
  const heading = () => document.querySelector('main h1')
  const before = heading()
  const started = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      if (heading() === before) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - started))
    }
    if (link instanceof HTMLElement) link.click()
    look()
  })
}
