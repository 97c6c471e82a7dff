import { dayAfter, localDay } from '../../packages/domain/src/business-time.ts'
import type { CountRow } from '../../packages/domain/src/insight/counts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openOverview, openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

/** Long before the leads and visits of other tests. */
const day = dayAfter(localDay(), -400)
const page = '/offers/results'
const none = { views: 0, began: 0, sent: 0, calls: 0, phone: 0 }
const count = (row: Partial<CountRow>): CountRow => ({
  day,
  page,
  kind: 'device',
  key: 'phone',
  ...none,
  ...row,
})

const counts = [
  count({ views: 41, began: 9, sent: 3 }),
  count({ key: 'computer', views: 1000, began: 60, sent: 30, calls: 2 }),
  count({ kind: 'channel', key: 'search', views: 1041, began: 69, sent: 33, calls: 2 }),
  count({ kind: 'form', key: 'contact_form', began: 60, sent: 30 }),
  count({ day: dayAfter(day, -1), key: 'computer', views: 1000, began: 120, sent: 31 }),
]

const field = (name: string, reached: number, errors = 0) => ({
  day,
  page,
  form: 'contact_form',
  field: name,
  reached,
  errors,
})

test.beforeAll(async () => {
  const fields = [
    field('name', 60),
    field('company', 50),
    field('email', 40, 7),
    field('phone', 31),
    field('message', 30),
  ]
  const answer = await fetch(`${system.api}/counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts, fields }),
  })
  expect(answer.status).toBe(204)
})

test('a marketer sees what works: visits, forms and where visitors stop, beside the period before', async ({
  page: studio,
}) => {
  await openWithin(studio, `/leads/results?from=${day}&to=${dayAfter(day)}`)
  await expect(studio.getByRole('heading', { name: 'Results' })).toBeVisible()
  const summary = (name: string) => studio.locator('dl > *').filter({ hasText: new RegExp(`^${name}`) })
  await expect(summary('Visits')).toContainText('1,041Before: 1,000')
  await expect(summary('Began')).toContainText('696.6% (5.3% to 8.3%)Before: 120; the rate fell')
  // No lead came in: the pages counted what the API never got.
  await expect(summary('Sent')).toContainText('0 (pages: 33)')

  const row = (table: string, name: string) =>
    studio
      .getByRole('table', { name: table, exact: true })
      .getByRole('row')
      .filter({ has: studio.getByRole('rowheader', { name, exact: true }) })
  await expect(row('By device', 'Computer')).toContainText('303% (2.1% to 4.3%)')
  await expect(row('By device', 'Phone')).toContainText('3 of 41: too early to say')
  await expect(row('By channel', 'Search')).toContainText('1,041')
  await expect(row('By page', page)).toContainText('1,041')
  await expect(row('By form', 'Contact form')).toContainText('60')

  await studio.getByLabel('Figure', { exact: true }).selectOption('Began')
  await expect(studio.getByRole('img', { name: /^Began by day/ })).toBeVisible()
  await expect(studio.getByRole('table', { name: 'Began by day' }).getByRole('row').nth(1)).toContainText(
    '69120',
  )

  await studio.getByLabel('Form', { exact: true }).selectOption('Contact form')
  const email = row('Fields of a form', 'Email').getByRole('cell')
  await expect(email).toHaveText([/^4067%/, /^923%/, '7'])
  await expectAccessible(studio)

  const saved = studio.waitForEvent('download')
  await studio.getByRole('button', { name: 'CSV of the results' }).click()
  expect((await saved).suggestedFilename()).toBe('results.csv')
})

test('a week of the overview leads to its results', async ({ page: studio }) => {
  await openOverview(studio)
  const weeks = studio.getByRole('region', { name: 'On the site, week by week' })
  await weeks.getByRole('link').first().click()
  await expect(studio.getByRole('heading', { level: 1, name: 'Results', exact: true })).toBeVisible()
  await expect(studio).toHaveURL(/\/leads\/results\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
})
