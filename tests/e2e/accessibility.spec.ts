import type { Page } from '@playwright/test'
import { expectPageAccessible } from '../support/accessible.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, test, toast } from '../support/test.ts'

// axe finds no violation of WCAG 2.2 AA in menus, dialogs and the steps of the wizard. every-route.spec.ts checks the
// untouched pages. All widths, themes and forced colours only run with FULL=1.

const full = Boolean(process.env['FULL'])
const widths = full ? [320, 390, 1280] : [390, 1280]
const looks = full
  ? ([
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const)
  : ([{ colorScheme: 'light', forcedColors: 'none' }] as const)

async function decline(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
}

for (const look of looks) {
  test.describe(`In ${look.colorScheme}${look.forcedColors === 'active' ? ', forced colours' : ''}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ ...look, reducedMotion: 'reduce' }))

    for (const width of widths) {
      test(`menus and dialogs have no violation at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
        // The notice and the popup look alike at all widths.
        if (full || width === 390) await expectPageAccessible(page, 'banner')
        await page.getByRole('button', { name: 'Decline' }).click()

        const header = page.getByRole('banner')
        await header.getByRole('button', { name: width < 1024 ? /menu/i : 'Services' }).click()
        await expectPageAccessible(page, 'menu')
        await page.keyboard.press('Escape')

        if (!full && width !== 390) return
        await page.getByRole('button', { name: 'GET SUPPORT' }).first().click()
        const popup = page.getByRole('dialog')
        await expectPageAccessible(page, 'popup')
        await popup.getByLabel('Email').fill('robin@gmial.com')
        await popup.getByRole('button', { name: 'SEND' }).click()
        await expect(popup.getByText('Name must be at least 2 characters').first()).toBeVisible()
        await expectPageAccessible(page, 'popup with errors')
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
        await expectPageAccessible(page, 'step 1 with errors')
        await page.getByRole('radio', { name: 'Retail' }).check()
        await page.getByRole('radio', { name: 'No', exact: true }).check()
        await next.click()
        await expect(page.getByText('Step 2 of 3')).toBeVisible()
        // BACK is now under the mouse. Axe looks at `-webkit-text-fill-color`, for which Chromium doesn't report the forced
        // colour of a hovered button, though it draws it.
        await page.mouse.move(0, 0)
        await expectPageAccessible(page, 'step 2')
        await next.click()
        await expect(page.getByText('Step 3 of 3')).toBeVisible()
        await page.getByRole('button', { name: 'SUBMIT QUOTE REQUEST' }).click()
        await expect(toast(page, 'Validation Error')).toBeVisible()
        await expectPageAccessible(page, 'step 3 with errors')
        await expectNoOverflow(page, 'step 3 with errors')
      })
    }
  })
}
