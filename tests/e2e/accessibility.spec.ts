import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isAlive } from '../support/page-script.ts'
import { legalRoutes, routes, serviceRoutes } from '../support/routes.ts'
import { expect, test, toast } from '../support/test.ts'

// axe finds no violation of WCAG 2.2 AA on any route, with menus and dialogs closed and open. All widths, themes and
// forced colours only run with FULL=1.

const full = Boolean(process.env['FULL'])
const widths = full ? [320, 390, 1280] : [390, 1280]
const looks = full
  ? ([
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const)
  : ([{ colorScheme: 'light', forcedColors: 'none' }] as const)

const pages = [...routes, '/accessibility', '/book', '/no-such-page']
/** Services have one layout, and so have legal pages. One of each is enough: the cookie policy, because it has tables. */
const alike = [...serviceRoutes.slice(1), ...legalRoutes.filter((route) => route !== '/cookie-policy')]

test.use({ expectedConsole: /status of 404|no page at/ })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    // Without legacy mode, axe opens a page per run for frames of other origins. We have none; this is seven times faster.
    .setLegacyMode(true)
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, state).toEqual([])
}

/** Nothing may be wider than the screen, or visitors would have to scroll in two directions (WCAG 1.4.10). */
async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `${state}: pixels wider than the screen`).toBeLessThanOrEqual(0)
}

/** A section contains what it shows: text below its end lies on the next one. */
async function expectContained(page: Page, state: string): Promise<void> {
  // Until then, the height of sections below the first screen is an estimate.
  await expect(page.locator('html')).not.toHaveAttribute('data-first-paint')
  const over = await page.locator('main section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const end = section.getBoundingClientRect().bottom + 1
      return [...section.querySelectorAll('h2, h3, p, li, dt, dd, td, a, button, label')]
        .filter((element) => !element.closest('[aria-hidden], details:not([open])'))
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > end)
        .map((element) => element.textContent)
    }),
  )
  expect(over, `${state}: text below the end of its section`).toEqual([])
}

/** Puts a word that is longer than the screen, such as an address, wherever the page has text. */
async function lengthenWords(page: Page): Promise<void> {
  // React hydrates the footer last. Before that, it would find other words than it expects.
  await isAlive(page.getByRole('contentinfo'))
  await page.locator('main').evaluate((main) => {
    for (const element of main.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, a, button, label'))
      if (element.childElementCount === 0) element.textContent = 'Telecommunication'.repeat(5)
  })
}

async function decline(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
}

for (const look of looks) {
  test.describe(`In ${look.colorScheme}${look.forcedColors === 'active' ? ', forced colours' : ''}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ ...look, reducedMotion: 'reduce' }))

    for (const half of [pages.slice(0, 11), pages.slice(11)]) {
      test(`${half[0]} and ${half.length - 1} other routes have no violation`, async ({ page }) => {
        await decline(page)
        for (const [index, route] of half.entries()) {
          await page.goto(route, { waitUntil: 'load' })
          const looksAlike = !full && alike.includes(route)
          for (const width of looksAlike ? [390] : widths) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoOverflow(page, `${route} at ${width}`)
            await expectContained(page, `${route} at ${width}`)
            // Axe takes longer than all else, so without FULL=1 each page has it at one width, by turns.
            if (!looksAlike && (full || width === widths[index % 2]))
              await expectAccessible(page, `${route} at ${width}`)
          }
          await page.setViewportSize({ width: 320, height: 900 })
          await lengthenWords(page)
          await expectNoOverflow(page, `${route} with long words`)
        }
      })
    }

    for (const width of widths) {
      test(`menus and dialogs have no violation at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
        await expectAccessible(page, 'banner')
        await page.getByRole('button', { name: 'Decline' }).click()

        const header = page.getByRole('banner')
        await header.getByRole('button', { name: width < 1024 ? /menu/i : 'Services' }).click()
        await expectAccessible(page, 'menu')
        await page.keyboard.press('Escape')

        // The popup looks alike at all widths.
        if (!full && width !== 390) return
        await page.getByRole('button', { name: 'GET SUPPORT' }).first().click()
        const popup = page.getByRole('dialog')
        await expectAccessible(page, 'popup')
        await popup.getByLabel('Email').fill('robin@gmial.com')
        await popup.getByRole('button', { name: 'BOOK NOW' }).click()
        await expect(popup.getByText('Name must be at least 2 characters').first()).toBeVisible()
        await expectAccessible(page, 'popup with errors')
      })

      // The steps look alike at all widths.
      if (!full && width !== 390) continue
      test(`the steps of the wizard have no violation at ${width}, with and without errors`, async ({
        page,
      }) => {
        await decline(page)
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/quote')
        const next = page.getByRole('button', { name: 'NEXT' })
        await next.click()
        await expect(page.getByText('Please complete all fields before continuing.')).toBeVisible()
        await expectAccessible(page, 'step 1 with errors')
        await page.getByRole('radio', { name: 'Retail' }).check()
        await page.getByRole('radio', { name: 'No', exact: true }).check()
        await next.click()
        await expect(page.getByText('Step 2 of 3')).toBeVisible()
        // BACK is now under the mouse. Axe looks at `-webkit-text-fill-color`, for which Chromium doesn't report the forced
        // colour of a hovered button, though it draws it.
        await page.mouse.move(0, 0)
        await expectAccessible(page, 'step 2')
        await next.click()
        await expect(page.getByText('Step 3 of 3')).toBeVisible()
        await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
        await expect(toast(page, 'Validation Error')).toBeVisible()
        await expectAccessible(page, 'step 3 with errors')
        await expectNoOverflow(page, 'step 3 with errors')
      })
    }
  })
}
