import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { benchmarkIndex, spread, type BrowserSpread } from './browser-spread.ts'

export type InteractionRow = {
  interaction: string
  'longest task ms': BrowserSpread
  'event to paint ms': BrowserSpread
}

type Interaction = {
  name: string
  path: string
  /** Width of the screen in CSS px. */
  width?: number
  /** Steps before the measurement. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** The sign that the interaction has finished. */
  shows: (page: Page) => Locator
}

const RUNS = 3

const PHONE_WIDTH_PX = 390
const DESKTOP_WIDTH_PX = 1280

const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check()
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'open the menu',
    path: '/',
    act: (page) => press(page.getByRole('banner').getByRole('button', { name: /menu/i })),
    shows: (page) => page.getByRole('banner').getByRole('link', { name: 'Industries' }),
  },
  {
    name: 'open the services dropdown',
    path: '/',
    width: DESKTOP_WIDTH_PX,
    act: (page) => press(page.getByRole('banner').getByRole('button', { name: 'Services' })),
    shows: (page) => page.getByRole('banner').getByRole('link', { name: 'Web Hosting' }),
  },
  {
    name: 'open the popup',
    path: '/',
    act: (page) => press(page.getByRole('button', { name: 'GET SUPPORT' }).first()),
    shows: (page) => page.getByRole('dialog').getByLabel('Name'),
  },
  {
    name: 'accept cookies',
    path: '/about',
    before: (page) => page.evaluate(() => localStorage.removeItem('cookieConsent')).then(() => reopen(page)),
    act: (page) => press(page.getByRole('button', { name: 'Accept' })),
    shows: (page) => page.locator('html:not(:has([data-notice]))'),
  },
  {
    name: 'open a question',
    path: '/pricing',
    act: (page) => press(page.getByText('Can we change plans')),
    shows: (page) => page.getByText('You can move up at the end of any month'),
  },
  {
    name: 'change the estimate',
    path: '/pricing',
    act: async (page) => {
      await press(page.getByLabel('People who sign in'))
      await page.keyboard.press('End')
      await page.keyboard.type('5')
    },
    shows: (page) => page.getByRole('status').filter({ hasText: '355' }),
  },
  {
    name: 'write into the contact form',
    path: '/contact',
    act: async (page) => {
      await press(page.getByLabel('Name'))
      await page.keyboard.type('Robin')
    },
    shows: (page) => page.getByLabel('Name'),
  },
  {
    name: 'send it with errors',
    path: '/contact',
    act: (page) => press(page.getByRole('button', { name: 'BOOK NOW' })),
    shows: (page) => page.getByText('Name must be at least 2 characters').first(),
  },
  {
    name: 'choose, and go to step 2',
    path: '/quote',
    before: (page) => choose(page, 'Healthcare', 'Yes'),
    act: (page) => press(page.getByRole('button', { name: 'NEXT' })),
    shows: (page) => page.getByRole('heading', { name: 'Tell us about your business' }),
  },
  {
    name: 'switch to dark colours',
    path: '/',
    act: (page) => press(page.getByRole('button', { name: 'Dark colours' })),
    shows: (page) => page.getByRole('button', { name: 'Light colours' }),
  },
]

/** Presses the middle of an element like a finger, without running test code in the page. */
async function press(target: Locator): Promise<void> {
  const top = async () => {
    await target.scrollIntoViewIfNeeded()
    return (await target.boundingBox())?.y
  }
  // A page gets its real height on the way down.
  for (let before = Number.NaN, now = await top(); now !== before && now !== undefined; now = await top()) {
    before = now
    await idle(target.page())
  }
  const box = await target.boundingBox()
  if (!box) throw new Error(`Not to be seen: ${String(target)}`)
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const reopen = (page: Page) => page.reload().then(() => awake(page))

/** Waits until the page is hydrated and idle. */
async function awake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() => Object.keys(document.querySelector('#root header') ?? {}).length > 0)
  await idle(page)
}

/** Waits two frames, after which the first one's times are known, and until the page is idle. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5000 })),
        ),
      ),
  )

/**
 * The longest task that each interaction causes, and the time from the event to the frame that shows its effect.
 *
 * @param slowdown the factor by which the processor is slowed down. 4 is Lighthouse's phone
 */
export async function measureInteractions(
  browser: Browser,
  site: string,
  slowdown: number,
): Promise<InteractionRow[]> {
  const rows: InteractionRow[] = []
  for (const interaction of INTERACTIONS) {
    const runs: (Times & { machine: number })[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const machine = await benchmarkIndex(browser)
      runs.push({ machine, ...(await measure(browser, site, slowdown, interaction)) })
    }
    rows.push({
      interaction: interaction.name,
      'longest task ms': spread(runs.map(({ task: value, machine }) => ({ value, machine }))),
      'event to paint ms': spread(runs.map(({ paint: value, machine }) => ({ value, machine }))),
    })
  }
  return rows
}

type Times = { task: number; paint: number }

async function measure(
  browser: Browser,
  site: string,
  slowdown: number,
  { path, width = PHONE_WIDTH_PX, before, act, shows }: Interaction,
): Promise<Times> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  try {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('asked')) localStorage.setItem('cookieConsent', 'declined')
      sessionStorage.setItem('asked', 'once')
    })
    await page.goto(site + path)
    await awake(page)
    await before?.(page)
    const devtools = await page.context().newCDPSession(page)
    await throttle(devtools, slowdown)
    await page.evaluate(observe)
    await act(page)
    await shows(page).waitFor()
    await idle(page)
    const { tasks, events } = await page.evaluate(() => globalThis.__observed)
    return { task: Math.max(0, ...tasks), paint: Math.max(0, ...events) }
  } finally {
    await page.close()
  }
}

const throttle = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })

declare global {
  var __observed: { tasks: number[]; events: number[] }
}

/** Runs in the page: collects long tasks (over 50 ms) and the durations of events. */
function observe(): void {
  const observed: typeof globalThis.__observed = { tasks: [], events: [] }
  globalThis.__observed = observed
  new PerformanceObserver((list) =>
    observed.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
  new PerformanceObserver((list) =>
    observed.events.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
