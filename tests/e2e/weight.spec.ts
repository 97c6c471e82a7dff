import type { Page } from '@playwright/test'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { serviceRoutes } from '../support/routes.ts'
import { expect, system, test } from '../support/test.ts'
import { SCRIPT_BUDGET, weighPage } from '../support/weigh-page.ts'

/** A page of the editors' own with a form: no other kind needs as much. */
const offer = {
  _id: 'page-weighed',
  _type: 'page',
  title: 'Offer',
  slug: { _type: 'slug', current: '/weighed-offer' },
  blocks: [
    {
      _key: 'hero',
      _type: 'hero',
      heading: 'Offer of the Café',
      lede: 'Free, says André.',
      motif: 'contours',
    },
    { _key: 'form', _type: 'form', heading: 'Ask for it', form: 'enquiry' },
  ],
}

test.beforeAll(() => publishDocument(offer))
test.afterAll(() => deleteDocument(offer._id))

// Without FULL=1 those with the most script; `pnpm bench web` weighs them all.
for (const path of [
  '/',
  '/quote',
  '/book',
  offer.slug.current,
  ...(process.env['FULL'] ? [serviceRoutes[0]!, '/pricing', '/contact', '/privacy-policy'] : []),
]) {
  test(`${path} loads at most 95 KiB of script before any interaction`, async ({ context }) => {
    await expect.poll(async () => (await context.request.get(system.site + path)).status()).toBe(200)
    const { script } = await weighPage(context, system.site + path, idle)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })
}

test('a page loads the fonts’ rarer letters only if it has one', async ({ page }) => {
  const rarer: string[] = []
  page.on('request', (request) => rarer.push(...(/[a-z-]+-more(?=-)/.exec(request.url()) ?? [])))
  await page.goto('/pricing')
  await page.evaluate(() => document.fonts.ready)
  expect(rarer).toEqual([])
  await page.goto(offer.slug.current)
  await expect.poll(() => rarer.toSorted()).toEqual(['bricolage-grotesque-more', 'instrument-sans-more'])
})

/** The last that a page does by itself is to listen for publishes. */
function idle(page: Page): Promise<unknown> {
  return page.waitForRequest((request) => request.url().includes('/data/live/events/'))
}
