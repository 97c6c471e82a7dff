import { launch, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './tab.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(program: string, javascript = true): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': javascript },
  })
  return {
    async open() {
      const context = await browser.createBrowserContext()
      return tabOf(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const heard: string[] = []
  const hear = (text: string) => {
    // Firefox complains of the event stream when its page is left, while it's open or being opened.
    if (!text.includes('/data/live/events/')) heard.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) hear(message.text())
  })
  page.on('pageerror', (error) => hear(String(error)))
  return {
    // The page keeps an event stream open, so its network is never idle.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: async <T>(source: string) => (await page.evaluate(source)) as T,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate('history.back()')),
    async resize(width, height) {
      // Puppeteer sets the orientation too, which Firefox ESR 140 doesn't know.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!/unknown command.*ScreenOrientation/.test(String(error))) throw error
      })
    },
    complaints: async () => heard,
    close,
  }
}
