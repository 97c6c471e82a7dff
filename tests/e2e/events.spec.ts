import type { Locator } from '@playwright/test'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { somebody } from '../support/people.ts'
import { expect, system, test } from '../support/test.ts'

const path = `/events/backups-${Date.now()}`
const key = path.slice(1).replaceAll('/', '-')
const event = {
  _id: 'page-event',
  _type: 'page',
  title: 'Backups, tested',
  summary: 'An hour on how backups fail.',
  language: 'en-AU',
  slug: { _type: 'slug', current: path },
  layout: 'campaign',
  blocks: [
    {
      _key: 'h',
      _type: 'hero',
      heading: 'Backups',
      lede: `Come on {{event:${key}:when}}.`,
      motif: 'contours',
    },
    {
      _key: 'o',
      _type: 'occasion',
      heading: 'When and where',
      startsAt: '2099-02-03T22:30:00Z',
      minutes: 60,
      place: 'Surry Hills Library',
      seats: 1,
      instead: 'Write to us.',
    },
    { _key: 'f', _type: 'form', form: 'registration', heading: 'Keep a seat' },
  ],
}

test.use({ expectedConsole: /status of 4(04|29)|no page at/ })
test.beforeAll(() => publishDocument(event))
test.afterAll(() => Promise.all(['page-event', 'page-event-over'].map(deleteDocument)))

async function register(form: Locator): Promise<void> {
  const person = somebody()
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByRole('button').click()
}

test('an event says once when it is, confirms a seat with it, and closes its form when it is full', async ({
  page,
  browser,
}) => {
  const when = 'Wed, 4 Feb 2099, 9:30 am AEDT'
  await expect(async () => expect((await page.goto(system.site + path))?.status()).toBe(200)).toPass()
  await expect(page.getByText(`Come on ${when}.`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: when })).toHaveCount(2)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"startDate":"2099-02-04T09:30:00+11:00"')
  const form = page.getByRole('region', { name: 'Keep a seat' })
  await register(form)
  const received = form.getByRole('region', { name: 'Received' })
  await expect(received).toContainText(`${when}, Surry Hills Library`)
  const file = await received.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href')
  expect(await (await page.request.get(file!)).text()).toContain('DTSTART:20990203T223000Z')

  await page.goto(system.site + path)
  await page.mouse.move(1, 1)
  await page.keyboard.press('Tab')
  await expect(form.getByText('All seats are taken. Write to us.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Write to us', exact: true })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(form.getByRole('button')).toHaveCount(0)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(system.site + path)
  const plain = visitor.getByRole('region', { name: 'Keep a seat' })
  await register(plain)
  await expect(plain.getByText('All seats are taken. Write to us.').first()).toBeVisible()
  await context.close()
})

test('the form of an event that is over stays closed if the API refuses to say more', async ({ page }) => {
  const [hero, occasion, form] = event.blocks
  const over = { ...occasion, startsAt: '2020-02-03T22:30:00Z' }
  const slug = { _type: 'slug', current: `${path}-over` }
  await publishDocument({
    ...event,
    _id: 'page-event-over',
    slug,
    blocks: [{ ...hero, lede: '' }, over, form],
  })
  await page.route('**/occasion?*', (route) =>
    route.fulfill({ status: 429, json: {}, headers: { 'access-control-allow-origin': '*' } }),
  )
  await expect(async () => expect((await page.goto(system.site + slug.current))?.status()).toBe(200)).toPass()
  const asked = page.waitForResponse(/\/occasion\?/)
  await page.mouse.move(1, 1)
  await page.keyboard.press('Tab')
  await (await asked).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole('region', { name: 'Keep a seat' })).toContainText('It is too late to register.')
})
