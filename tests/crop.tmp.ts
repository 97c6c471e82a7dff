import { chromium } from 'playwright-core'
import { browserFlags } from './support/browser.ts'
const [url, out, w, h, y, scheme] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags })
const pg = await b.newPage({
  viewport: { width: +w!, height: +h! },
  colorScheme: (scheme as 'dark') ?? 'light',
})
await pg.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
await pg.goto(url!)
await pg.evaluate((y) => scrollTo(0, y), +y!)
await pg.waitForTimeout(400)
await pg.screenshot({ path: out! })
await b.close()
