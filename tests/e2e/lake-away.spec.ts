import { isAlive } from '../support/page-script.ts'
import { expect, system, test } from '../support/test.ts'

test.use({ followsPublishes: true })

test.describe('If the browser cannot reach the lake', () => {
  // React logs this if a page could not be shown in place.
  test.use({
    expectedConsole:
      /TimeoutError|timed out|aborted|down a moment ago|ReloadBoundary|ERR_FAILED|no-such-page|status of 404/,
  })

  test('pages are loaded from the site’s cache', async ({ page }) => {
    await page.route(`${system.lake}/**`, () => undefined)
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of ['/about', '/pricing', '/industries']) {
      const before = await heading.innerText()
      const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()
      await isAlive(link)
      await link.click()
      await expect(page).toHaveURL(path)
      await expect(heading).not.toHaveText(before)
    }
    expect(loaded).toEqual(['/'])
  })

  test('each click reloads the document if the site has no data for it', async ({ page }) => {
    await page.route('/content/**', (route) => route.abort())
    // Behave like a firewall that drops packets: no response and no refusal.
    let asked = 0
    await page.route(`${system.lake}/**`, (route) => {
      if (route.request().url().includes('/data/query/')) asked += 1
    })
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    const visit = async (path: string) => {
      const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()
      await isAlive(link)
      const reloaded = page.waitForEvent('domcontentloaded')
      await link.click()
      await reloaded
      await expect(page).toHaveURL(path)
    }
    await visit('/about')
    await isAlive(page.getByRole('contentinfo').getByRole('link').first())
    // Only the first click waits for the lake, until the time limit.
    expect(asked).toBeGreaterThan(0)
    asked = 0
    await visit('/industries')
    await visit('/about')
    await visit('/pricing')
    expect(asked).toBe(0)
    expect(loaded).toEqual(['/', '/about', '/industries', '/about', '/pricing'])
  })

  test('a page that was never published answers 404 at once', async ({ page }) => {
    await page.route(`${system.lake}/**`, () => undefined)
    const asked: string[] = []
    page.on(
      'request',
      (request) => void (request.url().includes('/data/query/') && asked.push(request.url())),
    )
    // Once this is logged, the page is hydrated.
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/services/no-such-page'),
    )
    await page.goto('/services/no-such-page')
    await logged
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    expect(asked).toEqual([])
  })
})
