import type { Browser } from 'playwright-core'
import { benchmarkIndex, spread, type Measured, type BrowserSpread } from './browser-spread.ts'

/** Lighthouse's slow 4G: latency (ms) and bytes per second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** How the next page is opened: with a pointer that clicks as soon as it is on the link, or with a finger. */
type Visitor = 'pointer' | 'finger'

/** How long a visitor with a finger reads before tapping. */
const READING_MS = 1000

/**
 * Measures the next page on a phone, from the click to the frame that shows its heading, each time in a browser that has
 * only loaded the home page. The pointer clicks as soon as it reaches the link, the finger a second after the link has
 * come into view.
 */
export async function measureNextPage(
  browser: Browser,
  site: string,
  paths: readonly string[],
  slowdown: number,
  rounds: number,
  visitor: Visitor,
): Promise<BrowserSpread> {
  const runs: Measured[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const machine = await benchmarkIndex(browser)
      runs.push({ machine, value: await once(browser, site, path, slowdown, visitor) })
    }
  }
  return spread(runs)
}

async function once(
  browser: Browser,
  site: string,
  path: string,
  slowdown: number,
  visitor: Visitor,
): Promise<number> {
  const touch = visitor === 'finger'
  // The next run must not find this run's files in the cache.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: touch,
    isMobile: touch,
  })
  try {
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    const page = await context.newPage()
    const listening = page.waitForRequest((request) => request.url().includes('/data/live/events/'))
    await page.goto(site, { waitUntil: 'load' })
    await listening
    const link = page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first()
    if (!touch) await link.scrollIntoViewIfNeeded()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    const shown = page.evaluate(watchHeading)
    if (touch) {
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(READING_MS)
      await link.tap()
    } else {
      await link.hover()
      await page.mouse.down()
      await page.mouse.up()
    }
    return await shown
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page. It observes changes instead of looking at each frame: frames that the page doesn't need would take a
 * third of the phone's time.
 * @returns the time from the click to the frame after the heading has changed
 */
function watchHeading(): Promise<number> {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          const now = heading()
          if (!now || now === before) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
}
