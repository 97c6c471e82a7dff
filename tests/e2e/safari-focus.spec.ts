import { journeys } from '../browsers/journeys.ts'
import type { Tab } from '../browsers/tab.ts'
import { Visitor } from '../browsers/visitor.ts'
import { focusLikeSafari } from '../support/safari-focus.ts'
import { system, test } from '../support/test.ts'

// Runs the journeys of `pnpm test:browsers` in Chromium, with Safari's rules for mouse and focus. Only with FULL=1: other
// tests cover what these journeys do, and Safari's rules are seldom what breaks them.

test.use({ expectedConsole: /no-such-page|status of 404/, viewport: { width: 1280, height: 900 } })

for (const [name, journey] of process.env['FULL'] ? Object.entries(journeys) : []) {
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
      // The test listens for them itself.
      complaints: async () => [],
      close: async () => undefined,
    }
    await journey(new Visitor(tab, system.site))
  })
}
