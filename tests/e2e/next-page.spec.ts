import type { Page } from '@playwright/test'
import { patchDocument } from '../support/lake.ts'
import { expect, test } from '../support/test.ts'

test.use({ followsPublishes: true })

/** Opens a page and waits until it has made its last request without any action. */
async function open(page: Page, path = '/'): Promise<string[]> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  // The page doesn't hear what other tests publish: after a change, it would load its code and ask the lake itself.
  await page.route(/\/data\/live\/events\//, () => {})
  const listening = page.waitForRequest((request) => request.url().includes('/data/live/events/'))
  await page.goto(path)
  await listening
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
  expect(asked.filter((path) => !/\.(?:avif|svg)$/.test(path))).toEqual(['/content/about.json'])
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
  // Otherwise the page would grow under the pointer.
  await page.evaluate(() => delete document.documentElement.dataset['near'])
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
  await link.hover()
  await content
})

test('a page’s blocks, which came without their content, are there on the way back and after a publish', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  const text = await main.textContent()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/^Privacy/)
  await page.goBack()
  await expect(page).toHaveTitle(/^About/)
  await expect.poll(() => main.textContent()).toBe(text)

  // What another journey publishes can start the app before.
  const started = page.waitForResponse(/\/assets\/components-.*\.js$/)
  await page.goto('/about')
  // The first use starts the app.
  await page.mouse.move(8, 8)
  await page.mouse.move(9, 9)
  await started
  const tagline = page.getByRole('contentinfo').locator('p').first()
  // Without layout, far from the screen, it has no inner text.
  const before = (await tagline.textContent())!
  try {
    // Other journeys look for the words that it has.
    await patchDocument('siteSettings', { tagline: `${before} Today` })
    await expect(tagline).toHaveText(`${before} Today`)
    expect(await main.textContent()).toBe(text)
  } finally {
    await patchDocument('siteSettings', { tagline: before })
  }
})

test('an open page stays whole while the code that renders a change loads', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/story-frame-.*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const loading = page.waitForRequest(/\/assets\/story-frame-/)
  await page.goto('/privacy-policy')
  const title = await page.title()
  const tagline = page.getByRole('contentinfo').locator('p').first()
  const before = (await tagline.textContent())!
  try {
    await patchDocument('siteSettings', { tagline: `${before} Now` })
    await loading
    await expect(tagline).toHaveText(`${before} Now`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(title)
  } finally {
    code.resolve()
    await patchDocument('siteSettings', { tagline: before })
  }
  await expect(tagline).toHaveText(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a publish that replaces a page’s elements leaves the focus where it is, and dialogs still return it', async ({
  page,
}) => {
  const opener = page.getByRole('main').getByRole('button', { name: 'GET SUPPORT' })
  const tagline = page.getByRole('contentinfo').locator('p').first()
  const publish = async (text: string) => {
    const replaced = await opener.elementHandle()
    await patchDocument('siteSettings', { tagline: text })
    await expect(tagline).toHaveText(text)
    return replaced!
  }
  await page.goto('/')
  const before = (await tagline.textContent())!
  try {
    await opener.focus()
    const served = await publish(`${before} Again`)
    await expect.poll(() => served.evaluate((node) => node.isConnected)).toBe(false)
    await expect(opener).toBeFocused()
  } finally {
    await patchDocument('siteSettings', { tagline: before })
  }

  await page.reload()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  try {
    const served = await publish(`${before} Soon`)
    await expect.poll(() => served.evaluate((node) => node.isConnected)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  } finally {
    await patchDocument('siteSettings', { tagline: before })
  }
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
