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
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return {
    // The page keeps an event stream open, so its network is never idle.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: async <T>(source: string) => (await page.evaluate(source)) as T,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate('history.back()')),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: async () => heard,
    close,
  }
}
