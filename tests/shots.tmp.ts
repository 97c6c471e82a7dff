import { chromium } from 'playwright-core'
import { browserFlags } from './support/browser.ts'
const [base, out, ...paths] = process.argv.slice(2)
const widths = (process.env['W'] ?? '390,1280').split(',').map(Number)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags })
for (const w of widths)
  for (const p of paths) {
    const pg = await b.newPage({
      viewport: { width: w, height: w < 500 ? 844 : 900 },
      colorScheme: (process.env['C'] as 'dark') ?? 'light',
    })
    pg.on('console', (m) => console.log(w, p, m.type(), m.text()))
    pg.on('pageerror', (e) => console.log(w, p, 'ERR', e.message))
    await pg.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    await pg.goto(base + p, { waitUntil: 'load' }).catch((e) => console.log(String(e).slice(0, 100)))
    await pg.screenshot({ path: `${out}/${p.replaceAll('/', '_') || '_'}-${w}.png`, fullPage: true })
    await pg.close()
  }
await b.close()
