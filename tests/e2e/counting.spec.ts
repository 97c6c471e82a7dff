import type { BrowserContext, Page } from '@playwright/test'
import type { Experiment, FieldFigures, Insight } from '../../packages/domain/src/desk/insight.ts'
import { type RunningSite, startSite } from '../integration/content/support/site-process.ts'
import { contactForm, fillContact } from '../support/contact-form.ts'
import { deleteDocument, publishDocument } from '../support/lake.ts'
import { formPage, heading, hero, layoutShifts, triedPage } from '../support/openings.ts'
import { isAlive } from '../support/page-script.ts'
import { somebody } from '../support/people.ts'
import { openDesk, today, visitorsOf } from '../support/counted-visits.ts'
import { kinds, nothing, startNetworks } from '../support/simulated-day.ts'
import { expect, system, test } from '../support/test.ts'

/** Pages that no other test visits, so that their leads are those of this file. */
const pages = {
  tried: triedPage('counted-experiment'),
  day: formPage('counted-day'),
  next: formPage('counted-day-next'),
}
const [TRIED, DAY, NEXT] = Object.values(pages).map(({ slug }) => slug.current) as [string, string, string]

/** A site of its own, which counts robots. */
let site: RunningSite

test.beforeAll(async () => {
  for (const page of Object.values(pages)) await publishDocument(page)
})
// Each test has a site without a memory of the network's visits before.
test.beforeEach(async () => {
  site = await startSite({
    COUNT_ROBOTS: '1',
    API_URL: system.api,
    LAKE_URL: system.lake,
    STUDIO_URL: system.studio,
    TRUST_PROXY: '127.0.0.1,::1',
  })
})
test.afterEach(() => site.dispose())
test.afterAll(async () => {
  for (const { _id } of Object.values(pages)) await deleteDocument(_id)
})

// With FULL=1 some 200 visits, else one of each kind.
test('a day of visits of all kinds adds up to what was done, and nothing else', async ({
  browser,
  context,
}) => {
  if (process.env['FULL']) test.setTimeout(20 * 60_000)
  const { toSite, stop } = await startNetworks(site.url)
  const visits = kinds.flatMap((kind) => Array.from({ length: process.env['FULL'] ? 18 : 1 }, () => kind))
  const expected = { ...nothing }
  const left: BrowserContext[] = []
  for (const [number, { adds, options, search = '', act }] of visits.entries()) {
    const page = await visitorsOf(browser, toSite(number))(DAY + search, options)
    await act(page, NEXT)
    await page.goto('about:blank')
    // The browser still sends what the page reported when it was left.
    left.push(page.context())
    if (left.length > 3) await left.shift()!.close()
    for (const [name, more] of Object.entries(adds)) expected[name as keyof typeof nothing] += more
  }
  // Now, because a session of the desk ends after five minutes.
  const read = await openDesk(context)
  const count = async (by: string, page: string) =>
    (await read(`insight?by=${by}&page=${page}&${today}`)) as Insight
  const counted = async () => {
    const [device, channel, next] = [
      await count('device', DAY),
      await count('channel', DAY),
      await count('day', NEXT),
    ]
    const { fields } = (await read(`insight/fields?form=landing_form&page=${DAY}&${today}`)) as {
      fields: FieldFigures[]
    }
    const viewsOf = ({ rows }: Insight, name: string) => rows.find(({ key }) => key === name)?.views ?? 0
    const { views, began, sent, calls, reported, phone } = device.total
    return {
      views,
      began,
      calls,
      phone,
      sent: reported.sent,
      leads: sent,
      byPhone: viewsOf(device, 'phone'),
      byEmail: viewsOf(channel, 'email'),
      errors: fields.find(({ name }) => name === 'email')?.errors ?? 0,
      next: next.total.views,
    }
  }
  await expect.poll(counted).toEqual(expected)
  const campaigns = (await read(`insight?by=campaign&${today}`)) as Insight
  expect(campaigns.rows.find(({ key }) => key === 'counted-spring')?.views).toBe(expected.byEmail)
  stop()
})

test('visitors see one of two openings, without a flicker, and their forms count for it', async ({
  browser,
  context,
}) => {
  const read = await openDesk(context)
  const visit = visitorsOf(browser, site.url)
  const seen = { first: 0, second: 0 }
  let sender: Page | undefined
  for (let number = 0; number < 40 && (seen.first === 0 || seen.second < 2); number += 1) {
    const visitor = await visit(TRIED, { userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/${number}` })
    const before = await layoutShifts(visitor)
    const name = (await heading(visitor).textContent()) === hero.heading ? 'first' : 'second'
    seen[name] += 1
    // The app starts, and agrees with the server.
    await isAlive(visitor.getByRole('main'))
    await fillContact(contactForm(visitor), somebody())
    // The script that counts a form loads with its first use. A visitor who leaves sooner isn't counted.
    await visitor.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/view-details-')),
    )
    const { heading: words, label } = name === 'first' ? { ...hero, label: 'First button' } : hero.second
    await expect(heading(visitor)).toHaveText(words)
    await expect(visitor.getByRole('main').getByRole('link', { name: label })).toBeVisible()
    expect(await layoutShifts(visitor)).toBeCloseTo(before, 3)
    if (name === 'second' && !sender) {
      sender = visitor
      await contactForm(visitor).getByRole('button').last().click()
      await expect(visitor.getByRole('status').filter({ hasText: 'Message Sent!' }).first()).toBeVisible()
    }
    const again = await (await visitor.context().request.get(site.url + TRIED)).text()
    expect(again.includes(hero.heading)).toBe(name === 'first')
    await visitor.goto('about:blank')
  }
  expect(seen.first).toBeGreaterThan(0)
  expect(seen.second).toBeGreaterThan(0)
  const counted = async () => {
    const { items } = (await read('experiments')) as { items: Experiment[] }
    return items.find((each) => each.page === TRIED)
  }
  await expect
    .poll(async () => (await counted())?.versions)
    .toEqual([
      { name: 'first', views: seen.first, began: seen.first, sent: 0 },
      { name: 'second', views: seen.second, began: seen.second, sent: 1 },
    ])
  expect(await counted()).toMatchObject({ state: 'running', verdict: 'undecided' })
})
