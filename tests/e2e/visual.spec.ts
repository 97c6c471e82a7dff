import { bundledBrowser, browserFlags } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

// Compares a few screens with the accepted pictures (`pnpm pictures --accept`). Only runs with FULL=1, and only in the
// browser whose version npm pins, because other versions render text differently. npm only has it for Linux on x64.

/** The heading at which each picture starts, or the top of the page. */
const SCREENS = [
  { name: 'home', path: '/', heading: null },
  { name: 'service', path: '/services/cyber-security', heading: /^Eight strategies/ },
  { name: 'pricing', path: '/pricing', heading: /^Standard Managed IT$/ },
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
      test(`${name} at ${width} matches the accepted picture`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
        await page.goto(path)
        await page.evaluate(async () => {
          // Sections far below have no layout, and a picture of them is empty.
          delete document.documentElement.dataset['near']
          await document.fonts.ready
        })
        // Clip the picture instead of scrolling, because the header hides itself while the visitor scrolls.
        const box = heading && (await page.getByRole('heading', { name: heading }).boundingBox())
        const y = Math.max(0, Math.round(box?.y ?? 0) - 48)
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          fullPage: true,
          clip: { x: 0, y, width, height: 800 },
          // Mask the price, because the Studio's tests change it.
          mask: [page.locator('article strong')],
          maxDiffPixelRatio: 0.005,
        })
      })
    }
  }
}
