import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadPage } from '../../../packages/domain/src/desk/lead-list.ts'
import { outcomes, type Results } from '../../../packages/domain/src/desk/results.ts'
import { contactLead, quoteLead } from '../api/support/leads.ts'
import { consented, referencesOf, startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let editor: Visitor

beforeAll(async () => {
  desk = await startDesk()
  editor = await desk.open('editor')
})
afterAll(() => desk.stop())
beforeEach(() => desk.sql('DELETE FROM leads'))

describe('a list', () => {
  test('has what the desk needs, newest first, with counts', async () => {
    const first = await desk.submit()
    const second = await desk.submit(quoteLead({ page: '/quote', context: consented('eofy') }))
    const spam = await desk.submit(contactLead({ detail2: 'x' }))
    const page = await editor.list()
    expect(referencesOf(page)).toEqual([spam.reference, second.reference, first.reference])
    expect(page).toMatchObject({
      nextCursor: null,
      counts: { listed: 3, todo: 2, overdue: 0, mine: 0, quarantined: 1 },
    })
    const [, item] = page.items
    expect(item).toMatchObject({
      name: 'Jo Citizen',
      stage: 'new',
      status: 'received',
      owner: null,
      source: 'quote_form',
      isClient: false,
      page: '/quote',
      campaign: 'eofy',
      industry: 'Healthcare',
      answeredAt: null,
      version: 1,
    })
    expect(Date.parse(item!.dueAt!) - Date.parse(item!.createdAt)).toBe(24 * 3_600_000)
  })

  test('continues from page to page while new leads arrive', async () => {
    const all: string[] = []
    for (let count = 0; count < 7; count += 1) all.unshift((await desk.submit()).reference)
    const at = (await desk.sql('SELECT created_at FROM leads LIMIT 1'))[0]!['created_at']
    // All from the same moment, so that only the id orders them.
    await desk.sql('UPDATE leads SET created_at = $1', [at])
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: LeadPage = await editor.list(`?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...referencesOf(page))
      if (cursor === '') await desk.submit()
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
  })

  test('of leads to do starts with what is due first, across pages', async () => {
    const leads = [await desk.submit(), await desk.submit(), await desk.submit(), await desk.submit()]
    await desk.sql("UPDATE leads SET due_at = now() - interval '1 hour' WHERE id = $1", [leads[2]!.id])
    await editor.change(leads[0]!.id, { stage: 'contacted', followUpOn: '2026-01-05' })
    await editor.change(leads[1]!.id, { stage: 'contacted', followUpOn: '2999-01-05' })
    const first = await editor.list('?due=todo&order=due&limit=2')
    expect(referencesOf(first)).toEqual([leads[0]!.reference, leads[2]!.reference])
    const second = await editor.list(`?due=todo&order=due&limit=2&cursor=${first.nextCursor}`)
    expect(referencesOf(second)).toEqual([leads[3]!.reference])
    expect(referencesOf(await editor.list('?due=overdue'))).toEqual([leads[2]!.reference])
    expect(referencesOf(await editor.list('?order=due')).at(-1)).toBe(leads[1]!.reference)
    // The list of leads to do can also be sorted by age, page by page.
    const all = referencesOf(await editor.list('?due=todo&order=oldest'))
    expect(all.toSorted()).toEqual(referencesOf(await editor.list('?due=todo&order=due')).toSorted())
    expect(referencesOf(await editor.list('?due=todo&order=newest'))).toEqual(all.toReversed())
    const oldest = await editor.list('?due=todo&order=oldest&limit=2')
    const rest = await editor.list(`?due=todo&order=oldest&cursor=${oldest.nextCursor}`)
    expect([...referencesOf(oldest), ...referencesOf(rest)]).toEqual(all)
  })

  test.each([
    ['stage=won', 'won'],
    ['owner=me', 'mine'],
    ['owner=me&stage=open', 'mine'],
    ['owner=development-editor', 'mine'],
    ['owner=nobody&stage=new&source=contact_form&status=received&from=2026-04-02', 'plain'],
    ['source=quote_form', 'won'],
    ['campaign=eofy', 'mine'],
    ['campaign=&source=contact_form&status=received', 'plain'],
    ['page=/offers/eofy', 'mine'],
    ['industry=Healthcare', 'won'],
    ['plan=standard-managed-it', 'won'],
    ['value=0', 'won'],
    ['status=quarantined', 'spam'],
    ['from=2026-03-01&to=2026-03-02', 'old'],
    ['from=2026-02-28T13:00:00Z&to=2026-02-28T13:00:01Z', 'old'],
  ])('filters by %s', async (query, expected) => {
    const leads = {
      plain: await desk.submit(),
      mine: await desk.submit(contactLead({ page: '/offers/eofy', context: consented('eofy') })),
      won: await desk.submit(quoteLead({ plan: 'standard-managed-it' })),
      spam: await desk.submit(contactLead({ detail2: 'x' })),
      old: await desk.submit(contactLead({ context: consented('autumn') })),
    }
    await editor.change(leads.mine.id, { owner: editor.id })
    await editor.change(leads.won.id, { stage: 'won', valueCents: 1 })
    await desk.sql("UPDATE leads SET created_at = '2026-03-01T00:00:00+11:00' WHERE id = $1", [leads.old.id])
    const names = Object.entries(leads).map(([name, { reference }]) => [reference, name] as const)
    const found = referencesOf(await editor.list(`?${query}`)).map((reference) =>
      new Map(names).get(reference),
    )
    expect(found).toEqual([expected])
  })

  test.each([
    'robin',
    'ROBIN exam',
    'Joinery',
    'robin.e@joinery-works.com.au',
    'joinery-works',
    '0491 570 006',
    '+61 491 570 006',
    '491570',
    'cupboard',
    'REFERENCE',
  ])('finds %s', async (q) => {
    await desk.submit()
    const { reference } = await desk.submit(
      contactLead({
        firstName: 'Robin',
        lastName: 'Example',
        company: 'Example Joinery',
        email: 'robin.e@joinery-works.com.au',
        phone: '(0491) 570-006',
        message: 'One server in a cupboard.',
      }),
    )
    const words = q === 'REFERENCE' ? reference.toLowerCase() : q
    expect(referencesOf(await editor.list('', { q: words }))).toEqual([reference])
    expect(referencesOf(await editor.list('', { q: words, stage: 'won' }))).toEqual([])
  })

  test('finds names by plain letters, and by any apostrophe', async () => {
    const of = (lead: object) => desk.submit(contactLead({ company: 'Example', ...lead }))
    const zoe = await of({ firstName: 'Zoë', lastName: 'O’Brián' })
    const dang = await of({ firstName: 'Đặng', lastName: 'Nguyễn', company: 'Søren & Łukasz' })
    for (const q of ['zoe', 'Zoë', 'obrian', "o'brian", 'o’brián', 'o brian', 'brián'])
      expect([q, ...referencesOf(await editor.list('', { q }))]).toEqual([q, zoe.reference])
    const plain = await of({ firstName: 'Lukasz', lastName: 'Dang', company: 'Zoe' })
    for (const q of ['dang zoë', 'Łukasz Zoé'])
      expect([q, ...referencesOf(await editor.list('', { q }))]).toEqual([q, plain.reference])
    // References begin with any consonant, so "n" alone could find one.
    for (const q of ['dang nguyen', 'Đặng ngu', 'nguyễn', 'Nguye\u0302\u0303n', 'soren lukasz'])
      expect([q, ...referencesOf(await editor.list('', { q }))]).toEqual([q, dang.reference])
  })

  test.each([
    ['?limit=0', '/limit'],
    ['?limit=101', '/limit'],
    ['?stage=lost-and-found', '/stage'],
    ['?from=yesterday', '/from'],
    ['?from=2026-02-31', '/from'],
    ['?from=0000-01-01', '/from'],
    ['?to=2026-02-01T00:00:00%2B16:00', '/to'],
    ...['campaign', 'owner', 'page', 'industry', 'plan', 'cursor'].flatMap((name) => [
      [`?${name}=a%00b`, `/${name}`],
      [`?${name}=a%0Ab`, `/${name}`],
    ]),
    ...['0000-01-01 00:00:00+00', '2026-06-31 00:00:00+00', '2026-01-01 00:00:00+99'].map((at) => [
      `?cursor=${Buffer.from(JSON.stringify({ at, id: randomUUID() })).toString('base64url')}`,
      '/cursor',
    ]),
    ['?cursor=x', '/cursor'],
    ['?due=later', '/due'],
    ['?call=late', '/call'],
    ['?value=-1', '/value'],
    ['?q=robin', ''],
  ])('refuses %s', async (query, pointer) => {
    const answer = await editor.get(`/desk/leads${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer }] }])
  })

  test('finds what is pasted with invisible characters', async () => {
    const { reference } = await desk.submit(contactLead({ phone: '+61 491 570 006' }))
    for (const q of [
      '\u202a0491 570 006\u202c',
      '\uff10\uff14\uff19\uff11\u00a0570\u2011006',
      `\u200b${reference}`,
    ])
      expect(referencesOf(await editor.list('', { q }))).toEqual([reference])
  })

  test.each(['a\0b', 'a\u001bb', 'a\ud800b'])('refuses a search for %j', async (q) => {
    expect((await editor.send('POST', '/desk/leads/search', { q })).status).toBe(422)
  })
})

test('an export has the filtered leads, is safe for spreadsheets, and is recorded', async () => {
  const { id, reference } = await desk.submit(
    contactLead({ firstName: '=cmd', company: 'A, "B"', context: consented('eofy') }),
  )
  await editor.change(id, { stage: 'won', valueCents: 1_250_050, owner: editor.id })
  await desk.sql("UPDATE leads SET created_at = '2026-08-31T14:05:00Z' WHERE id = $1", [id])
  await desk.submit(quoteLead())
  const answer = await editor.get('/desk/export.csv?source=contact_form')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  const lines = file.toString().slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(
    '"reference","received","local_time","name","company","phone","email","source","campaign","medium","stage","value_aud","owner","message"',
  )
  expect(lines[1]).toMatch(
    new RegExp(`^"${reference}","2026-09-01T00:05:00\\+10:00","2026-09-01 00:05","'=cmd .*","A, ""B""",`),
  )
  expect(lines[1]).toContain(
    '"contact_form","eofy","","won","12500.50","Development editor (this machine only)",',
  )
  const whole = await (await editor.get('/desk/export.csv?source=contact_form&columns=all')).text()
  expect(whole).toContain('"message","id","created_at","status",')
  expect(whole).toContain(`"${id}","2026-08-31T14:05:00+00:00","received",`)
  expect(whole).toContain(`"${editor.id}"`)
  expect(whole).toContain('{""utm"":')
  expect(
    await desk.sql("SELECT leads, actor FROM privacy_audit WHERE action = 'export' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ leads: 1, actor: editor.id }])
})

test('results count the outcomes of leads and name unknown ones', async () => {
  const won = await desk.submit(contactLead({ page: '/contact', context: consented('eofy') }))
  const late = await desk.submit(quoteLead({ page: '/quote' }))
  const waiting = await desk.submit(contactLead({ page: '/contact' }))
  await desk.submit(contactLead({ detail2: 'x' }))
  await desk.sql(
    "UPDATE leads SET created_at = created_at - interval '3 hours', due_at = due_at - interval '3 hours' WHERE id = $1",
    [won.id],
  )
  await desk.sql(
    "UPDATE leads SET created_at = created_at - interval '2 days', due_at = due_at - interval '2 days' WHERE id = $1",
    [late.id],
  )
  await editor.change(won.id, { stage: 'won', valueCents: 250_000 })
  await editor.change(late.id, { stage: 'qualified' })
  expect(waiting.id).toBeTruthy()
  const results = (await (await editor.get('/desk/results')).json()) as Results
  expect(results.total).toMatchObject({
    leads: 3,
    answered: 2,
    inTime: 1,
    late: 1,
    qualified: 2,
    won: 1,
    lost: 0,
    wonValueCents: 250_000,
  })
  expect(results.total.medianMinutes).toBeCloseTo((3 * 60 + 48 * 60) / 2, -1)
  // In every grouping, a group's median only covers its own leads.
  expect(results.campaign.map(({ medianMinutes }) => medianMinutes)).toEqual([180, 2880])
  expect(results.source.map(({ medianMinutes }) => medianMinutes)).toEqual([180, 2880])
  expect(results.plan.map(({ medianMinutes }) => medianMinutes)).toEqual([1530])
  expect(results.campaign.map(({ key, leads, won }) => [key, leads, won])).toEqual([
    ['eofy', 1, 1],
    [null, 2, 0],
  ])
  expect(results.source.map(({ key, leads }) => [key, leads])).toEqual([
    ['contact_form', 2],
    ['quote_form', 1],
  ])
  expect(results.page.map(({ key, wonValueCents }) => [key, wonValueCents])).toEqual([
    ['/contact', 250_000],
    ['/quote', 0],
  ])
  expect(results.month.reduce((sum, { leads }) => sum + leads, 0)).toBe(3)
  for (const outcome of outcomes) {
    const { counts } = await editor.list(`?status=received&outcome=${outcome}`)
    expect([outcome, counts.listed]).toEqual([outcome, results.total[outcome]])
  }
  // An unanswered lead is late, and stays so when it is closed.
  await desk.sql("UPDATE leads SET due_at = now() - interval '1 hour' WHERE id = $1", [waiting.id])
  const lateNow = async () => ((await (await editor.get('/desk/results')).json()) as Results).total.late
  expect(await lateNow()).toBe(2)
  await editor.change(waiting.id, { stage: 'lost', lostReason: 'No budget' })
  expect(await lateNow()).toBe(2)
  const none = (await (await editor.get('/desk/results?from=2020-01-01&to=2020-02-01')).json()) as Results
  expect(none).toMatchObject({ total: { leads: 0, medianMinutes: null, wonValueCents: 0 }, source: [] })
})
