import { bundledBrowser, browserFlags } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

// A few screens as they were accepted (`pnpm pictures --accept`), in the long run only and by the one browser whose
// version npm pins: another draws letters otherwise. There is none for other machines than linux on x64.

/** Each from this heading on, or from the top. */
const SCREENS = [
  { name: 'home', path: '/', heading: null },
  { name: 'service', path: '/services/cyber-security', heading: /^Eight strategies/ },
  { name: 'pricing', path: '/pricing', heading: /^Plans$/ },
  { name: 'contact', path: '/contact', heading: /^Book your free/ },
] as const

const browser = process.env['FULL'] ? await bundledBrowser() : null

if (browser) {
  test.use({
    launchOptions: { executablePath: browser, args: browserFlags },
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'light',
  })

  for (const width of [390, 1280]) {
    for (const { name, path, heading } of SCREENS) {
      test(`${name} at ${width} looks as it was accepted`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        // Cut out, not scrolled to: the header gives way while somebody scrolls, once it can.
        const box = heading && (await page.getByRole('heading', { name: heading }).boundingBox())
        const y = Math.max(0, Math.round(box?.y ?? 0) - 48)
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          fullPage: true,
          clip: { x: 0, y, width, height: 800 },
          // The Studio's tests change a price.
          mask: [page.locator('article strong')],
          maxDiffPixelRatio: 0.005,
        })
      })
    }
  }
}
