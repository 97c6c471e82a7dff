import { expect, type Page } from '@playwright/test'
import { linksTo, openedForm, test } from './site.ts'

const banner = (page: Page) => page.getByRole('region', { name: /cookie/i })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

test.describe('2 Cookie banner', () => {
  const page = openedForm('/about', async () => {})

  test('its text explains cookies', async () => {
    await expect(banner(page())).toContainText(/cookie|storage/i)
    expect(await stored(page())).toBeNull()
  })

  for (const path of ['/cookie-policy', '/privacy-policy'])
    test(`links to ${path}`, async () => expect(linksTo(banner(page()), path)).toBeVisible())

  test('has the buttons Accept and Decline, and a close icon', async () => {
    await expect(banner(page()).getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
    await expect(banner(page()).getByRole('button', { name: 'Decline', exact: true })).toBeVisible()
    await expect(banner(page()).getByRole('button', { name: /close/i })).toHaveText('')
  })
})

/** The header's menu works by script, so the app has started afterwards. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Services' }).click()
  await expect(linksTo(page.getByRole('banner'), '/services/web-hosting')).toBeVisible()
}

for (const [button, choice] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
  [/close/i, 'declined'],
] as const)
  test(`4 Cookie banner: ${String(button)} stores ${choice} in cookieConsent, hides it, and it does not reappear`, async ({
    page,
  }) => {
    await page.goto('/about')
    // The page stores an answer before the app has started, and the app afterwards.
    if (button === 'Decline') await openMenu(page)
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toBe(choice)
    await page.goto('/cookie-policy')
    // By then the app has read the choice.
    await openMenu(page)
    await expect(banner(page)).toBeHidden()
  })
