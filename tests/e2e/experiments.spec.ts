import { contactForm, fillContact } from '../support/contact-form.ts'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { heading, hero, layoutShifts, triedPage } from '../support/openings.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test } from '../support/test.ts'

const offer = triedPage('tried-offer')
const PATH = offer.slug.current

test.use({ followsPublishes: true })

test.beforeAll(async () => {
  await publishDocument(offer)
  await expect.poll(async () => (await fetch(system.site + PATH)).status).toBe(200)
})
test.afterAll(() => deleteDocument(offer._id))

test('search engines, and visitors who ask for privacy, see the first opening', async ({ request }) => {
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', 'sec-gpc': '1' },
  ])
    for (let time = 0; time < 5; time += 1) {
      const text = await (await request.get(system.site + PATH, { headers })).text()
      expect(text).toContain(hero.heading)
      expect(text).not.toContain(hero.second.heading)
    }
})

test('visitors of a campaign see its opening, and the address stays the page’s own', async ({
  page: visitor,
}) => {
  await visitor.goto(`${PATH}?utm_campaign=tried+Spring&utm_source=mail`)
  const before = await layoutShifts(visitor)
  await expect(heading(visitor)).toHaveText('The heading of spring')
  await expect(visitor.getByText('Words that both have.')).toBeVisible()
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PATH}$`))
  await visitor.mouse.wheel(0, 20)
  await fillContact(contactForm(visitor), somebody())
  await expect(heading(visitor)).toHaveText('The heading of spring')
  expect(await layoutShifts(visitor)).toBeCloseTo(before, 3)
  // A publish reaches the open page, which keeps its opening.
  await publishDocument({ ...offer, blocks: [{ ...hero, lede: 'Other words.' }, ...offer.blocks.slice(1)] })
  await expect(visitor.getByText('Other words.')).toBeVisible()
  await expect(heading(visitor)).toHaveText('The heading of spring')
})
