import type { Page } from '@playwright/test'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { routes, serviceRoutes } from '../support/routes.ts'
import { expect, system, test } from '../support/test.ts'
import { SCRIPT_BUDGET_BYTES, weighPage } from '../support/weigh-page.ts'

/** The text of a document, uncompressed, and of its style. The page of times has each of some 300 as a radio button. */
const DOCUMENT_BYTES = 115_000
const BOOK_BYTES = 150_000
const STYLE_BYTES = 50_000

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

test.use({ followsPublishes: true })

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
  test(`${path} loads at most 100 KiB of script before any interaction`, async ({ context }) => {
    await expect.poll(async () => (await context.request.get(system.site + path)).status()).toBe(200)
    const { script } = await weighPage(context, system.site + path, idle)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  })
}

test('documents and their styles are light', async ({ request }) => {
  const heavy: string[] = []
  for (const path of routes) {
    const document = await (await request.get(path)).text()
    const [style = ''] = /(?<=<style>).*?(?=<\/style>)/s.exec(document) ?? []
    const [bytes, styleBytes] = [document, style].map((text) => Buffer.byteLength(text))
    if (bytes! > (path === '/book' ? BOOK_BYTES : DOCUMENT_BYTES) || styleBytes! > STYLE_BYTES)
      heavy.push(`${path}: ${bytes}, with ${styleBytes} of style`)
  }
  expect(heavy).toEqual([])
})

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
