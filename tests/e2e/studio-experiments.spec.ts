import type { Experiment } from '../../packages/domain/src/desk/insight.ts'
import { versionKey } from '../../packages/domain/src/insight/experiment.ts'
import { localDay } from '../../packages/domain/src/business-time.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDesk } from '../support/counted-visits.ts'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { hero, triedPage } from '../support/openings.ts'
import { openDocument, openWithin, test } from '../support/studio.ts'
import { expect, system } from '../support/test.ts'

const offer = triedPage('studio-experiment')
const PATH = offer.slug.current
const { second, campaigns: _campaigns, ...first } = hero

test.beforeAll(() => publishDocument({ ...offer, blocks: [first, ...offer.blocks.slice(1)] }))
test.afterAll(() => deleteDocument(offer._id))

const shown = async () => (await fetch(system.site + PATH)).text()

test('a marketer tries another opening, sees which is better, and publishes it', async ({
  page,
  browser,
}) => {
  await openDocument(page, 'page', offer._id)
  await page.getByText(first.heading).first().click()
  await page.getByText('Other openings').click()
  const fields = page.getByTestId(/^field-blocks.*second$/)
  await fields.getByLabel('Heading').fill(second.heading)
  await fields.getByLabel('First button').fill(second.label)
  await fields.getByLabel('Show it to visitors').check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByTestId('action-publish').click()

  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByText('Running since')).toBeVisible()
  await expect(page.getByText(/^Undecided/)).toBeVisible()
  expect(await shown()).toContain(first.heading)

  const context = await browser.newContext()
  const read = await openDesk(context)
  const { items } = (await read('experiments')) as { items: Experiment[] }
  const { id } = items.find((each) => each.page === PATH)!
  const row = (name: 'first' | 'second', views: number, sent: number) => ({
    day: localDay(),
    page: PATH,
    kind: 'version',
    key: versionKey(id, name),
    views,
    began: 2 * sent,
    sent,
    calls: 0,
    phone: 0,
  })
  await fetch(`${system.api}/counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts: [row('first', 3000, 90), row('second', 3000, 150)], fields: [] }),
  })
  await expect(
    page.getByText(/^The second opening is better\. Forms after the second: \+1\d% to \+1\d\d%\.$/),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Second' })).toContainText('1505% (4.3% to 5.8%)')
  await expectAccessible(page, '[aria-label="Results of this page"]')

  await page.getByRole('button', { name: 'Publish this version' }).press('Enter')
  await expect(page.getByText(/^Published: /)).toBeVisible()
  await expect.poll(shown).toContain(second.heading)
  expect(await shown()).toContain(second.label)
  await context.close()

  await openWithin(page, `/leads/results`)
  await expect(page.getByRole('table', { name: new RegExp(`^Openings of ${PATH}`) })).toBeVisible()
  await openWithin(page, '/structure/results')
  const table = page.getByRole('table', { name: 'Pages by results' })
  await table.getByRole('button', { name: 'Phone pressed' }).press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Phone pressed' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await table.getByRole('link', { name: 'About' }).click()
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
})
