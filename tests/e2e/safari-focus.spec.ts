import { journeys } from '../browsers/journeys.ts'
import type { Tab } from '../browsers/tab.ts'
import { Visitor } from '../browsers/visitor.ts'
import { focusLikeSafari } from '../support/safari-focus.ts'
import { system, test } from '../support/test.ts'

// What `pnpm test:browsers` walks in Firefox and WebKit, where the mouse gives the focus as in Safari.

test.use({ expectedConsole: /no-such-page|status of 404/, viewport: { width: 1280, height: 900 } })

for (const [name, journey] of Object.entries(journeys)) {
  test(name, async ({ page }) => {
    await page.addInitScript(focusLikeSafari)
    const tab: Tab = {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (source) => page.evaluate(source),
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      back: () => page.evaluate('history.back()'),
      resize: (width, height) => page.setViewportSize({ width, height }),
      // The test itself hears them.
      complaints: async () => [],
      close: async () => undefined,
    }
    await journey(new Visitor(tab, system.site))
  })
}
