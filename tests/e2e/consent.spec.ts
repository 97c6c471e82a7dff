import type { Locator, Page } from '@playwright/test'
import { leadsFrom } from '../support/leads.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test } from '../support/test.ts'

const campaign = '/contact?utm_source=newsletter&utm_campaign=spring&gclid=abc123&secret=never'
const banner = (page: Page) => page.getByRole('region', { name: /cookie/i })

async function sendContact(page: Page, email: string): Promise<void> {
  const person = somebody({ email })
  const form = page.getByRole('main').locator('form')
  for (const field of ['Name', 'Company', 'Email', 'Phone', 'Message'] as const) {
    await form.getByLabel(field).fill(person[field.toLowerCase() as keyof typeof person])
  }
  await page.getByRole('button', { name: 'BOOK NOW' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible()
}

/** @returns everything that the browser has stored for the site */
async function kept(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  return storage + JSON.stringify(await page.context().cookies())
}

test('no campaign data is stored or sent before a choice and after Decline', async ({ page }) => {
  const { email } = somebody()
  await page.goto(campaign)
  await expect(banner(page)).toBeVisible()
  expect(await kept(page)).not.toMatch(/newsletter|refreshToken/)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await sendContact(page, email)
  expect(await kept(page)).not.toContain('newsletter')
  const [lead] = await leadsFrom(email)
  expect(JSON.stringify(lead?.['context'] ?? null)).not.toContain('newsletter')
})

test('after Accept, only allowed campaign data is sent with the lead, and withdrawing consent deletes it', async ({
  page,
}) => {
  const { email } = somebody()
  // On a slow network, people accept and send before the fonts have come.
  await page.route('**/*.woff2', () => undefined)
  await page.goto(campaign, { waitUntil: 'domcontentloaded' })
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await sendContact(page, email)
  const [lead] = await leadsFrom(email)
  expect(lead?.['context']).toMatchObject({
    utm: { source: 'newsletter', campaign: 'spring' },
    gclid: 'abc123',
    firstTouch: { utm: { source: 'newsletter' } },
  })
  expect(JSON.stringify(lead)).not.toContain('never')
  // The version is a hash of the words that the visitor agreed to.
  expect(lead?.['consent']).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    at: expect.any(String),
  })

  await page.getByRole('contentinfo').getByText('Cookie settings').click()
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('declined')
  expect(await kept(page)).not.toContain('newsletter')
})

test('a choice made in one tab applies to the others', async ({ page, context }) => {
  await page.goto('/cookie-policy')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/privacy-policy')
  await banner(other).getByRole('button', { name: 'Decline' }).click()
  await expect(banner(page)).toBeHidden()
})

test('the browser only sends requests to the configured origins, before and after Accept', async ({
  page,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Industries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/industries')
  expect([...origins].filter((origin) => ![system.site, system.api, system.lake].includes(origin))).toEqual(
    [],
  )
})

test('on phones the notice stands on the bar of actions, or at the bottom while the bar makes way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  const bottom = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return Math.round(y + height)
  }
  const bar = page.locator('footer + aside')
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => Math.round((await bar.boundingBox())!.y)).toBe(await bottom(banner(page)))
  await page.getByLabel('Search the pages').evaluate((field) => field.focus({ preventScroll: true }))
  await expect.poll(() => bottom(banner(page))).toBe(844)
})

test('a session also opens if the form was focused before the script loaded', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/assets\/main-.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('main').getByLabel('Name').focus()
  const opened = page.waitForResponse(`${system.api}/session`)
  gate.resolve()
  expect((await opened).status()).toBe(200)
})
