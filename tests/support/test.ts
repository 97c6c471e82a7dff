import { type ConsoleMessage, expect, type Locator, type Page, test as base } from '@playwright/test'
import { keepContent } from './keep-content.ts'
import { NO_FRAMES } from './no-frames.ts'

const address = (port: string) => `http://localhost:${process.env[port]}`

/** The addresses of the running system's parts. */
export const system = {
  site: address('WEB_PORT'),
  api: address('API_PORT'),
  studio: address('STUDIO_PORT'),
  lake: address('LAKE_PORT'),
  preview: address('PREVIEW_PORT'),
}

type Fixtures = {
  /** Console messages that this test expects. Any other warning or error fails it. */
  expectedConsole: RegExp
  /** Whether its pages follow what is published meanwhile. Otherwise they would change under the other journeys. */
  followsPublishes: boolean
  ownContent: void
  quietConsole: void
  stillPages: void
}

/** Far longer than a frame takes on a busy machine. */
const FRAME_MS = 10_000

/** Playwright's test, which also fails on unexpected console messages and exceptions. */
export const test = base.extend<Fixtures>({
  expectedConsole: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const heard: string[] = []
      const hear = (text: string, at = '') => void (expectedConsole.test(text) || heard.push(text + at))
      page.on('console', (message: ConsoleMessage) => {
        // The browser doesn't say in its text which resource failed to load.
        if (['warning', 'error'].includes(message.type())) hear(message.text(), ` ${message.location().url}`)
      })
      page.on('pageerror', (error) => hear(error.message))
      await use()
      expect(heard, 'console messages').toEqual([])
    },
    { auto: true },
  ],
  followsPublishes: [false, { option: true }],
  ownContent: [
    async ({ context, followsPublishes }, use) => {
      if (!followsPublishes) await context.addInitScript(keepContent, system.site)
      await use()
    },
    { auto: true },
  ],
  // About one journey in a thousand waits for a frame until its time is over, and we don't know why (docs/performance.md).
  stillPages: [
    async ({ browser }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      const pages = browser.contexts().flatMap((context) => context.pages())
      const still = await Promise.all(
        pages.map((page) => page.evaluate(describeStill, FRAME_MS).catch(() => null)),
      )
      expect(still.filter(Boolean), NO_FRAMES).toEqual([])
    },
    { auto: true },
  ],
})

/** In the page: what it knows of itself if it draws no frame; null if it does. */
function describeStill(limitMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(null))
    setTimeout(() => {
      const painted = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])
      const { readyState, visibilityState, documentElement } = document
      const known = { readyState, visibilityState, painted, ...documentElement.dataset }
      resolve(`${location.href} after ${performance.now()} ms: ${JSON.stringify(known)}`)
    }, limitMs)
  })
}

export { expect }

/** The toast with this title, announced to screen readers. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title })
}
