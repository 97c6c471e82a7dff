import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Experiment, Insight } from '../../../packages/domain/src/desk/insight.ts'
import { NAMES_MAX, type CountRow, type FieldCountRow } from '../../../packages/domain/src/insight/counts.ts'
import { followExperiments } from '../../../api/src/content-lake.ts'
import { createPool } from '../../../api/src/database/pool.ts'
import { deleteOldCounts } from '../../../api/src/insight/counts-repository.ts'
import { localDay } from '../../../packages/domain/src/business-time.ts'
import { post } from '../api/support/api.ts'
import { contactLead } from '../api/support/leads.ts'
import { startSite } from '../content/support/site-process.ts'
import { newDataDir, READ_TOKEN, seedLake, startLake } from '../lake/support/lake-process.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

const today = localDay()

let desk: Desk
let editor: Visitor

beforeAll(async () => {
  desk = await startDesk({ TRUST_PROXY: '127.0.0.1' })
  editor = await desk.open('editor')
})
afterAll(() => desk.stop())

const none = { views: 0, began: 0, sent: 0, calls: 0, phone: 0 }

const count = (row: Partial<CountRow>): CountRow => ({
  day: today,
  page: '/contact',
  kind: 'device',
  key: 'computer',
  ...none,
  ...row,
})

const add = (
  counts: CountRow[],
  fields: Omit<FieldCountRow, 'day' | 'page' | 'form'>[] = [],
  headers: Record<string, string> = {},
) =>
  post(
    `${desk.api.url}/counts`,
    {
      counts,
      fields: fields.map((field) => ({ day: today, page: '/contact', form: 'contact_form', ...field })),
    },
    headers,
  )

async function read(query: string): Promise<Insight> {
  const answer = await editor.get(`/desk/insight?from=${today}&to=${today}&${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Insight
}

test('only the site’s server can add counts', async () => {
  const answer = await add([count({ views: 1 })], [], { 'x-forwarded-for': '203.0.113.9' })
  expect(answer.status).toBe(404)
})

test('shows what leads say beside what pages reported, and both in total', async () => {
  expect((await add([count({ views: 3, began: 2, sent: 2, phone: 1 })])).status).toBe(204)
  expect((await add([count({ views: 1, key: 'phone', page: '/' })])).status).toBe(204)
  await desk.submit(contactLead({ page: '/contact' }))
  await desk.submit(contactLead({ page: '/about', leadSource: 'popup_form' }))
  const reported = { sent: 0, calls: 0 }
  const { rows, total } = await read('by=page')
  expect(rows).toEqual([
    { key: '/contact', ...none, views: 3, began: 2, sent: 1, phone: 1, reported: { sent: 2, calls: 0 } },
    { key: '/', ...none, views: 1, reported },
    { key: '/about', ...none, sent: 1, reported },
  ])
  expect(total).toEqual({ ...none, views: 4, began: 2, sent: 2, phone: 1, reported: { sent: 2, calls: 0 } })
  expect((await read('by=device')).rows).toMatchObject([
    { key: 'computer', views: 3, sent: 2 },
    { key: 'phone', views: 1, sent: 0 },
  ])
  expect((await read('by=day')).rows).toMatchObject([{ key: today, views: 4, sent: 2 }])
  expect((await read('by=form')).rows.map(({ key, sent }) => [key, sent])).toEqual([
    ['contact_form', 1],
    ['popup_form', 1],
  ])
  expect((await read('by=page&page=/contact')).total).toMatchObject({ views: 3, sent: 1 })
  expect((await read('by=channel')).rows).toEqual([])
})

test('counts campaigns beyond the names of a day as other', async () => {
  const campaigns = Array.from({ length: NAMES_MAX + 50 }, (_, index) =>
    count({ kind: 'campaign', page: '', key: `made-up-${index}`, views: 1 }),
  )
  const known = count({ kind: 'campaign', page: '', key: 'spring', views: 1 })
  await add([known])
  await add(campaigns)
  await add([known])
  const { rows } = await read('by=campaign')
  expect(rows).toHaveLength(NAMES_MAX + 1)
  expect(rows[0]).toMatchObject({ key: 'other', views: 51 })
  expect(rows[1]).toMatchObject({ key: 'spring', views: 2 })
})

test('shows a form’s fields in its order, and where visitors stopped', async () => {
  const form = count({ kind: 'form', key: 'contact_form', began: 5, sent: 1 })
  await add(
    [form],
    [
      { field: 'email', reached: 2, errors: 1 },
      { field: 'name', reached: 5, errors: 0 },
    ],
  )
  await add([], [{ field: 'message', reached: 1, errors: 0 }])
  await add([], [{ field: 'phone', reached: 1, errors: 0 }])
  const answer = await editor.get(`/desk/insight/fields?form=contact_form&from=${today}&to=${today}`)
  const { fields } = (await answer.json()) as { fields: { name: string }[] }
  expect(fields.map(({ name }) => name)).toEqual(['name', 'company', 'email', 'phone', 'message'])
  expect(fields).toMatchObject([
    { reached: 5, stopped: 5, errors: 0 },
    { reached: 0, stopped: 0, errors: 0 },
    { reached: 2, stopped: 1, errors: 1 },
    { reached: 1, stopped: 0, errors: 0 },
    { reached: 1, stopped: 0, errors: 0 },
  ])
  for (const wrong of [`/fields?form=nothing&from=${today}&to=2026-02-30`, `?from=0000-01-01&to=${today}`])
    expect((await editor.get(`/desk/insight${wrong}`)).status).toBe(422)
})

const versionCount = (key: string, row: Partial<CountRow> = {}) =>
  count({ kind: 'version', page: '/', key, views: 1, ...row })

async function readExperiments(): Promise<Experiment[]> {
  return ((await (await editor.get('/desk/experiments')).json()) as { items: Experiment[] }).items
}

test('names the better version of an experiment, and how sure that is', async () => {
  await desk.sql(
    `INSERT INTO experiments (id, document, page, state, share, second, started_at)
     VALUES ('opening', 'homePage', '/', 'running', 0.5, '{"heading": "Another"}', now() - interval '10 days')`,
  )
  await add([
    versionCount('opening:first', { views: 1000, began: 50, sent: 30 }),
    versionCount('opening:second', { views: 1010, began: 70, sent: 45 }),
  ])
  const undecided = (await readExperiments())[0]!
  expect(undecided).toMatchObject({
    id: 'opening',
    document: 'homePage',
    page: '/',
    state: 'running',
    second: { heading: 'Another' },
    versions: [
      { name: 'first', views: 1000, began: 50, sent: 30 },
      { name: 'second', views: 1010, began: 70, sent: 45 },
    ],
    verdict: 'undecided',
    endedAt: null,
  })
  expect(undecided.moreDays).toBeGreaterThan(5)
  await add([versionCount('opening:second', { sent: 60 })])
  expect((await readExperiments())[0]).toMatchObject({ verdict: 'second', moreDays: null })
})

test('follows the experiments of the content: one whose page changes starts anew, and a published one says so', async () => {
  const hero = {
    _key: 'hero',
    _type: 'hero',
    heading: 'First heading',
    actions: [{ _key: 'a', _type: 'action', label: 'First button' }],
  }
  const second = { heading: 'Second heading', label: 'Second button', share: 20, isRunning: true }
  const store = (name: string, opening: object) =>
    desk.lake.editor().createOrReplace({
      _id: `page-${name}`,
      _type: 'page',
      title: name,
      slug: { _type: 'slug', current: `/${name}` },
      blocks: [opening],
    })
  // As a program may store it: the others go on.
  await store('odd', { ...hero, second: { ...second, share: 'half' } })
  const publish = async (opening: object) => {
    await store('tried', opening)
    await followExperiments(
      database,
      { kind: 'local', url: desk.lake.url, dataset: 'production' },
      READ_TOKEN,
    )
    return (await readExperiments()).filter(({ page }) => page === '/tried')
  }
  const database = createPool(desk.databaseUrl, () => {})
  expect(await publish({ ...hero, second })).toMatchObject([
    { document: 'page-tried', state: 'running', share: 0.2, second: { label: 'Second button' } },
  ])
  const [now, before] = await publish({ ...hero, second, lede: 'Another word.' })
  expect([now!.state, before!.state]).toEqual(['running', 'stopped'])
  expect(before!.endedAt).toBe(now!.startedAt)
  const changed = { ...hero, heading: second.heading, actions: [{ ...hero.actions[0], label: second.label }] }
  expect((await publish(changed)).map(({ state }) => state)).toEqual(['published', 'stopped'])
  expect(await publish({ ...changed, second })).toMatchObject([{ state: 'running' }, {}, {}])
  expect(await publish({ ...hero, second: { ...second, isRunning: false } })).toMatchObject([
    { state: 'stopped' },
    {},
    {},
  ])
  await database.end()
})

test('keeps counts for 25 months', async () => {
  await add([count({ day: '2020-01-01', views: 1 })])
  const query = async (text: string) => ({ rows: await desk.sql(text) })
  await deleteOldCounts({ query } as unknown as Parameters<typeof deleteOldCounts>[0])
  expect(await desk.sql("SELECT FROM page_counts WHERE day = '2020-01-01'")).toEqual([])
  expect((await read('by=page')).total.views).toBe(4)
})

test('what is posted to /count on the site is at the desk within seconds, and a flood fills nothing', async () => {
  const before = await Promise.all(['page', 'campaign'].map((by) => read(`by=${by}`)))
  const dataDir = await newDataDir()
  await seedLake(dataDir)
  const lake = await startLake({ DATA_DIR: dataDir })
  const site = await startSite({
    LAKE_URL: lake.url,
    API_INTERNAL_URL: desk.api.url,
    TRUST_PROXY: '127.0.0.1,::1',
  })
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
  const visit = async (client: string, beacon: object = {}, headers: Record<string, string> = {}) => {
    const answer = await post(
      `${site.url}/count`,
      { page: '/about', device: 'tablet', view: true, ...beacon },
      { 'user-agent': browser, 'x-forwarded-for': client, ...headers },
    )
    expect(answer.status).toBe(204)
  }
  for (let flood = 0; flood < 70; flood += 1) await visit('203.0.113.1')
  for (let made = 0; made < NAMES_MAX; made += 1)
    await visit(`198.51.100.${made}`, { page: `/made-up-${made}`, utm: { campaign: `flood-${made}` } })
  const sent = { page: '/contact', forms: { contact: { began: true, sent: true } } }
  await visit('203.0.113.2', sent)
  await visit('203.0.113.2', sent)
  await visit('203.0.113.3', {}, { 'sec-gpc': '1' })
  await visit('203.0.113.4', {}, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })
  await visit('203.0.113.5', { isRobot: true })
  const added = async () => {
    const after = await Promise.all(['page', 'campaign'].map((by) => read(`by=${by}`)))
    const find = (at: number, key: string) => (all: Insight[]) => all[at]!.rows.find((row) => row.key === key)
    const more = (at: number, key: string) =>
      (find(at, key)(after)?.views ?? 0) - (find(at, key)(before)?.views ?? 0)
    const { began, reported } = after[0]!.total
    return {
      about: more(0, '/about'),
      contact: more(0, '/contact'),
      other: more(0, 'other'),
      campaigns: after[1]!.rows.length,
      otherCampaigns: more(1, 'other'),
      began: began - before[0]!.total.began,
      sent: reported.sent - before[0]!.total.reported.sent,
    }
  }
  const flooded = { campaigns: NAMES_MAX + 1, otherCampaigns: NAMES_MAX }
  await vi.waitFor(
    async () =>
      expect(await added()).toEqual({
        about: 60,
        contact: 2,
        other: NAMES_MAX,
        began: 2,
        sent: 1,
        ...flooded,
      }),
    TIMEOUT_MS,
  )
  const stored = JSON.stringify(await desk.sql('SELECT * FROM page_counts'))
  expect(stored).not.toMatch(/203\.0\.113|198\.51\.100|Mozilla/)
  await site.dispose()
  await lake.dispose()
})
