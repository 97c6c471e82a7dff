import type { Page } from '@playwright/test'
import { isAlive } from '../support/page-script.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page and waits until it has made its last request without any action. */
async function open(page: Page, path = '/'): Promise<string[]> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  // Nobody hears of what other tests publish: after a change, the page loads its code and asks the lake itself.
  await page.route(/\/data\/live\/events\//, () => {})
  const listening = page.waitForRequest((request) => request.url().includes('/data/live/events/'))
  await page.goto(path)
  await listening
  // Until then, sections away from the screen have an estimated height, so links would move from under the pointer.
  await expect(page.locator('html')).not.toHaveAttribute('data-first-paint')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('the first scroll loads the blocks’ code, and a link only loads content', async ({ page }) => {
  const asked = await open(page)
  const blocks = page.waitForResponse(/\/assets\/components-.*\.js$/)
  await page.mouse.wheel(0, 200)
  await blocks
  const content = page.waitForResponse('/content/about.json')
  asked.length = 0
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).hover()
  await content
  // The way to the footer passes pictures, which load when they come into view.
  expect(asked.filter((path) => !path.endsWith('.avif'))).toEqual(['/content/about.json'])
})

test('a link to a file loads no content', async ({ page }) => {
  const asked = await open(page, '/insights')
  await page.getByRole('link', { name: 'RSS feed' }).hover()
  const content = page.waitForResponse('/content/about.json')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).hover()
  await content
  expect(asked.filter((path) => path.includes('feed'))).toEqual([])
})

test('a link is prefetched when the pointer moves onto it, not when it scrolls under the pointer', async ({
  page,
}) => {
  const asked = await open(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true })
  const scroll = (up: number) =>
    page.evaluate((up) => scrollTo({ top: document.body.scrollHeight - up, behavior: 'instant' }), up)
  await scroll(0)
  const { x, y } = (await link.boundingBox())!
  await scroll(3000)
  await page.mouse.move(x + 8, y + 8)
  await scroll(0)
  await expect.poll(() => link.evaluate((node) => node.matches(':hover'))).toBe(true)
  expect(asked).not.toContain('/content/pricing.json')
  const content = page.waitForRequest('/content/pricing.json')
  // To where the link is now: the page may have grown meanwhile.
  await link.hover()
  await content
})

test('fonts that come after the first paint are used from the next page on', async ({ page }) => {
  const painted = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })
  await isAlive(link)
  painted.resolve()
  const late = page.locator('html[data-fonts="late"]')
  await link.hover()
  await expect(late).toHaveCount(0)
  await link.click()
  await expect(late).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedConsole: /INTERNET_DISCONNECTED/,
  })

  test('visible links are prefetched when scrolling stops, so that a page opens without the network', async ({
    page,
  }) => {
    await open(page)
    const link = page.getByRole('main').getByRole('link', { name: 'About us' })
    const loaded = Promise.all(
      ['/content/about.json', /\/assets\/components-.*\.js$/].map(async (address) =>
        (await page.waitForResponse(address)).finished(),
      ),
    )
    // To the top, because only the first links in view are prefetched.
    await link.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await loaded
    await page.context().setOffline(true)
    await link.tap()
    await expect(page).toHaveTitle(/^About/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
