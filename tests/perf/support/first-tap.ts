import type { Browser, Locator, Page } from 'playwright-core'
import { benchmarkIndex, spread, type BrowserSpread, type Measured } from './browser-spread.ts'

type Tap = {
  tap: string
  path: string
  target: (page: Page) => Locator
  /** Runs in the page: whether the tap has had its effect. */
  shows: () => boolean
}

const TAPS: readonly Tap[] = [
  {
    tap: 'menu',
    path: '/',
    target: (page) => page.getByRole('banner').getByRole('button', { name: /menu/i }),
    shows: () => document.querySelector('header [aria-expanded="true"]') !== null,
  },
  {
    tap: 'accept cookies',
    path: '/',
    target: (page) => page.getByRole('button', { name: 'Accept' }),
    shows: () => !document.querySelector('[data-notice]')?.checkVisibility(),
  },
  {
    tap: 'first field',
    path: '/contact',
    target: (page) => page.getByLabel('Name'),
    shows: () => document.activeElement instanceof HTMLInputElement,
  },
]

/** How long a visitor looks at the page first. */
const LOOKING_MS = 1000

/** Measures the first tap on a page, from the event to the frame that shows its effect. */
export async function measureFirstTaps(
  browser: Browser,
  site: string,
  slowdown: number,
  runs: number,
): Promise<{ tap: string; ms: BrowserSpread }[]> {
  const measured = TAPS.map(({ tap }) => ({ tap, runs: [] as Measured[] }))
  for (let run = 0; run < runs; run += 1) {
    for (const [index, tap] of TAPS.entries()) {
      const machine = await benchmarkIndex(browser)
      measured[index]!.runs.push({ machine, value: await once(browser, site, slowdown, tap) })
    }
  }
  return measured.map(({ tap, runs: values }) => ({ tap, ms: spread(values) }))
}

async function once(browser: Browser, site: string, slowdown: number, tap: Tap): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(site + tap.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const target = tap.target(page)
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y, width, height } = (await target.boundingBox())!
    // The page's policy forbids code from text, so the browser evaluates it.
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `(${watchTap.toString()})(${tap.shows.toString()})`,
    })
    await page.waitForTimeout(LOOKING_MS)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    const { result: shown } = await devtools.send('Runtime.awaitPromise', {
      promiseObjectId: result.objectId!,
    })
    return shown.value as number
  } finally {
    await context.close()
  }
}

/** Runs in the page. @returns the milliseconds from the tap to the frame after its effect */
function watchTap(shows: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!shows()) requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      }
      look()
    }
    addEventListener('pointerdown', watch, { capture: true, once: true })
  })
}
