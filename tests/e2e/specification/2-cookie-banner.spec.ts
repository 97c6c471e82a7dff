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

for (const [button, choice] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
  [/close/i, 'declined'],
] as const)
  test(`4 Cookie banner: ${String(button)} stores ${choice} in cookieConsent, hides it, and it does not reappear`, async ({
    page,
  }) => {
    await page.goto('/about')
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toBe(choice)
    await page.goto('/cookie-policy')
    // The header's menu works by script, and by then the script has read the choice.
    await page.getByRole('button', { name: 'Services' }).click()
    await expect(linksTo(page.getByRole('banner'), '/services/web-hosting')).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })
