import type { Page } from '@playwright/test'
import { isAlive, withoutLoad, withoutScript } from '../support/page-script.ts'
import { expect, test } from '../support/test.ts'

test.describe('The header on a phone', () => {
  test('shows the number at the smallest width, and lists the services below the flat menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: /02 5550 0142/ })).toBeInViewport({
      ratio: 1,
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // With it, the first screen would have five buttons.
    const bar = page.getByRole('complementary', { name: 'Contact us' })
    await expect(bar).toBeHidden()
    // The notice leaves no room for it until it comes.
    const notice = page.getByRole('region', { name: /cookie/i })
    await isAlive(notice)
    const end = () => notice.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await end()).toBe(640)
    await page.mouse.wheel(0, 600)
    await expect.poll(end).toBe(580)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(bar).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect(bar.getByRole('link')).toHaveText(['Call', 'Request a quote'])
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 390, height: 640 })
    await expect(bar.getByRole('link')).toHaveText(['Call', 'Book a call', 'Request a quote'])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toBeHidden()

    await page.setViewportSize({ width: 390, height: 844 })
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation').filter({ has: page.locator('a[href="/quote"]:visible') })
    const services = page.getByRole('banner').getByRole('navigation', { name: 'Services' })
    await expect(services.getByRole('link')).toHaveCount(8)
    await menu.locator('a[href="/contact"]:visible').click()
    await expect(page).toHaveURL('/contact')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    // The structured data changes with the page, and nothing of the previous page remains.
    const graphs = page.locator('script[type="application/ld+json"]')
    await expect.poll(() => graphs.allTextContents()).toEqual([expect.stringContaining('/contact#page')])
  })
})

test('the menu’s last entry can be tapped while the cookie notice waits for an answer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Existing client?' }).click()
  await expect(page).toHaveURL('/support')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('a phone folds away what a wide screen shows', async ({ page }) => {
  const second = page.getByText('Reception used to keep a paper list')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(second).toBeHidden()
  await page.getByText('One more client').click()
  await expect(second).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(second).toBeVisible()
  await expect(page.getByText('One more client')).toBeHidden()
})

test.describe('A link to something outside the app', () => {
  test.use({ expectedConsole: /\/services\/old-name|status of 404/ })

  for (const [kind, href] of [
    ['a file', '/site.webmanifest'],
    ['a redirect with the form of a page', '/services/old-name'],
  ] as const) {
    test(`is followed by the browser: ${kind}`, async ({ page }) => {
      const release = await withoutScript(page)
      await page.goto('/about', withoutLoad)
      // Replace a link of the footer, as an editor could.
      await page.evaluate((href) => {
        const state = document.getElementById('state')!
        state.textContent = state.textContent.replaceAll('"/industries"', JSON.stringify(href))
        for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/industries"]'))
          link.href = href
      }, href)
      release()
      const asked = page.waitForRequest(
        (request) => request.isNavigationRequest() && new URL(request.url()).pathname === href,
      )
      const link = page.getByRole('contentinfo').locator(`a[href="${href}"]`)
      await isAlive(link)
      await link.click()
      await asked
      if (href === '/services/old-name')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    })
  }
})

test.describe('A link to the current page', () => {
  test('scrolls to the top and moves the focus there', async ({ page }) => {
    await page.goto('/pricing')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true })
    await isAlive(link)
    await link.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('scrolls to a heading, and Back returns to the link', async ({ page }) => {
    // Make sure that nothing covers the link, so that pressing it does not scroll.
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    await page.goto('/privacy-policy')
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    // The text itself isn't hydrated.
    await isAlive(page.getByRole('contentinfo').getByRole('link').first())
    const heading = page.getByRole('main').getByRole('heading', { name: await link.innerText() })
    await link.scrollIntoViewIfNeeded()
    const pressedAt = await page.evaluate(() => scrollY)
    await link.click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).not.toBe(pressedAt)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(pressedAt)
    await page.goForward()
    await expect(heading).toBeInViewport()
  })

  test('can target any id, even one that our script uses', async ({ page }) => {
    const release = await withoutScript(page)
    await page.goto('/privacy-policy', withoutLoad)
    // As if an editor had named the heading "Settings".
    await page.evaluate(() => (document.querySelector('main h2[id]:not(#contents)')!.id = 'settings'))
    release()
    await isAlive(page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }))
  })
})

test.describe('A path that does not exist', () => {
  test.use({ expectedConsole: /\/no-such-page|\/About|status of 404/ })

  test('answers 404 for a known path in another case, also after hydration', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/About'))
    await page.goto('/About')
    await logged
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  })

  test('searches the pages', async ({ page }) => {
    await page.goto('/no-such-page')
    // Another journey follows a search result (tests/browsers/journeys.ts).
    const search = page.getByRole('search')
    await search.getByLabel('Search the pages').fill('backup cop')
    await expect(search.getByRole('link').first()).toHaveText('Cloud & Backup Solutions')
  })

  test('searches whole texts, from the menu', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await page.getByLabel('Search the pages').fill('insurer')
    await expect(page.getByRole('search').getByRole('link', { name: 'Pricing' })).toBeVisible()
    // Each result shows the sentence that it was found by.
    await expect(
      page
        .getByRole('search')
        .getByRole('listitem')
        .filter({ hasNotText: /insurer/i }),
    ).toHaveCount(0)
    await page.getByLabel('Search the pages').fill('zebra crossing')
    const nothing = page.getByRole('search').getByRole('status')
    await expect(nothing).toContainText('Nothing found')
    await expect(nothing.getByRole('link')).toHaveAttribute('href', /^tel:/)
  })
})

/** A `LayoutShift`, which TypeScript doesn't know. */
type Shift = { value: number; sources: { previousRect: DOMRect; currentRect: DOMRect }[] }

/** What has moved since the page began to load, except for letters of a word that became a little wider or narrower. */
const listShifts = (page: Page) =>
  page.evaluate(async () => {
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const isSideways = shift.sources.every(
          ({ previousRect: before, currentRect: now }) => before.y === now.y && before.height === now.height,
        )
        if (shift.value > 0.001 || !isSideways) shifts.push(JSON.stringify(shift))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // The observer delivers buffered entries in a separate task.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
    return shifts
  })

test.describe('Without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const path of ['/', '/contact']) {
    test(`${path} moves nothing up or down when its fonts come late on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 })
      const painted = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, async (route) => {
        await painted.promise
        await route.continue()
      })
      await page.goto(path, withoutLoad)
      await expect(page.getByRole('region', { name: 'Cookies on this site' })).toBeVisible()
      painted.resolve()
      await page.waitForFunction(() => document.fonts.check('400 1em "Instrument Sans Variable"'))
      expect(await listShifts(page)).toEqual([])
    })
  }

  test('what is beside the wizard stays where it is first drawn', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const looked = Promise.withResolvers<void>()
    // Another font can break a line elsewhere, which isn't meant here.
    await page.route(/\.woff2$/, async (route) => {
      await looked.promise
      await route.continue()
    })
    await page.goto('/quote', withoutLoad)
    await expect(page.getByRole('heading', { name: 'Start Protecting Your Business Today' })).toBeVisible()
    expect(await listShifts(page)).toEqual([])
    looked.resolve()
  })
})

test('what is far from the screen has no layout, and nothing moves when the colours change', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const hasLayout = () =>
    footer
      .getByRole('heading')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  const places = () =>
    page
      .locator('main section')
      .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top))
  await page.goto('/')
  expect(await hasLayout()).toBe(false)
  const dark = page.getByRole('button', { name: 'Dark colours' })
  await dark.scrollIntoViewIfNeeded()
  await expect.poll(hasLayout).toBe(true)
  await isAlive(dark)
  const before = await places()
  await dark.evaluate((button: HTMLElement) => button.click())
  expect(await places()).toEqual(before)
})

test('a page that the browser scrolls has all of its layout', async ({ page }) => {
  await page.goto('/#content')
  await expect(page.locator('html')).not.toHaveAttribute('data-near')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-near')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })
  await isAlive(link)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await link.click()
  await expect(heading).not.toHaveText(before)
  await page.goBack()
  await expect(page.locator('html')).not.toHaveAttribute('data-near')
})

test('Back goes to where a visitor had scrolled before the script came', async ({ page }) => {
  const loadScript = await withoutScript(page)
  await page.goto('/', withoutLoad)
  // A visitor scrolls what is painted. Before, the heights above are only expected, and the browser would correct the place.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo({ top: 900, behavior: 'instant' })
  })
  const left = await page.evaluate(() => scrollY)
  loadScript()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true })
  await isAlive(link)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
  await expect(heading).not.toHaveText(before)
  await page.goBack()
  await expect(heading).toHaveText(before)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

for (const device of ['light', 'dark'] as const)
  test(`a ${device} device shows the pictures of its theme, and those of the other once that is chosen`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    const scenes = page.locator('main picture:has(source[data-dark]) img')
    const areByNight = () =>
      scenes.evaluateAll((images: HTMLImageElement[]) => [
        ...new Set(
          images
            .filter(({ currentSrc }) => currentSrc)
            .map(({ currentSrc }) => currentSrc.includes('-night-')),
        ),
      ])
    await page.goto('/')
    await expect.poll(areByNight).toEqual([device === 'dark'])
    await page.getByRole('button', { name: /^(Dark|Light) colours$/ }).click()
    await expect.poll(areByNight).toEqual([device === 'light'])
    // The server's HTML of the next page doesn't know the choice. The page that the site draws itself doesn't know it
    // either.
    await page.goto('/industries')
    await expect.poll(areByNight).toEqual([device === 'light'])
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL(/about$/)
    await expect.poll(areByNight).toEqual([device === 'light'])
  })

test("on any desktop, the home page's picture leaves the words free, and shows all of its labels", async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('main section').first()
  for (const width of [1280, 2560, 3440]) {
    await page.setViewportSize({ width, height: 900 })
    const scene = await hero.locator('picture img').boundingBox()
    const words = await hero.locator('h1, p').evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().right
      }),
    )
    expect(Math.max(...words), `${width} px`).toBeLessThanOrEqual(scene!.x)
    const highest = await hero
      .locator('svg text')
      .evaluateAll((labels) => Math.min(...labels.map((label) => label.getBoundingClientRect().top)))
    expect(highest, `${width} px`).toBeGreaterThanOrEqual(scene!.y)
  }
})
