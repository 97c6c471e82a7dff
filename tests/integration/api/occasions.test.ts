import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { runLeads } from '../../../api/src/cli/leads/run-leads.ts'
import { createFindOccasion } from '../../../api/src/content-lake.ts'
import type { Queries } from '../../../api/src/database/pool.ts'
import { findClosed } from '../../../api/src/leads/seats-repository.ts'
import { READ_TOKEN, startLake } from '../lake/support/lake-process.ts'
import { problemOf, startApi } from './support/api.ts'
import { databaseForFile } from './support/for-file.ts'
import { contactLead, keyed } from './support/leads.ts'
import { openMailbox } from './support/mailbox.ts'
import { startWorker } from './support/worker.ts'

const lake = await startLake()
const { database, sql } = await databaseForFile()
const env = { LAKE_URL: lake.url, LAKE_READ_TOKEN: READ_TOKEN }
const api = await startApi(database.url, env)
const second = await startApi(database.url, env)
afterAll(async () => {
  await Promise.all([api.stop(), second.stop()])
  await lake.dispose()
})

const streams = {
  stdin: Object.assign(new PassThrough(), { isTTY: false }),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
}

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Publishes a page with an event, and waits until the API knows it. */
async function publish(slug: string, occasion: Record<string, unknown>): Promise<void> {
  const given = {
    startsAt: inHours(48),
    minutes: 90,
    place: 'Surry Hills Library',
    instead: 'Write to us.',
    ...occasion,
  }
  await lake.editor().create({
    _id: slug.slice(1).replaceAll('/', '-'),
    _type: 'page',
    title: 'Backups, tested',
    slug: { _type: 'slug', current: slug },
    blocks: [{ _key: 'o', _type: 'occasion', ...given }],
  })
  for (const one of [api, second])
    await expect.poll(async () => (await ask(slug, '', one)).status, { timeout: 5000 }).toBe(200)
}

const ask = (page: string, end = '', one = api) =>
  fetch(`${one.url}/occasion${end}?page=${encodeURIComponent(page)}`)
const closed = async (page: string) => ((await (await ask(page)).json()) as { closed: unknown }).closed
const registration = (page: string, name: string) =>
  contactLead({ leadSource: 'landing_form', page, message: `Registration for: ${name}` })

test('an event without a place, as a program may store it, does not hide the others', async () => {
  const blocks = [{ _key: 'o', _type: 'occasion', startsAt: inHours(48), minutes: 90 }]
  const slug = { _type: 'slug', current: '/events/nowhere' }
  await lake.editor().create({ _id: 'events-nowhere', _type: 'page', title: 'Nowhere', slug, blocks })
  await publish('/events/somewhere', {})
  expect((await ask('/events/nowhere')).status).toBe(404)
})

test('a sample event is only found where the site shows samples', async () => {
  await publish('/events/sample', {})
  await lake.editor().patch('events-sample').set({ sample: true }).commit()
  const known = { kind: 'local', url: lake.url, dataset: 'production' } as const
  const find = (showsSamples: boolean) =>
    createFindOccasion(known, READ_TOKEN, showsSamples)('/events/sample')
  expect(await find(true)).toBeDefined()
  expect(await find(false)).toBeUndefined()
})

test('seats are counted from an index, because each view of the page counts them', async () => {
  const plans: string[] = []
  const explain = async (text: string, values: unknown[]) => {
    await sql('SET enable_seqscan = off')
    plans.push(JSON.stringify(await sql(`EXPLAIN ${text}`, values)))
    return { rows: [{ taken: 0 }] }
  }
  const occasion = { startsAt: inHours(1), minutes: 90, place: '', speaker: null, seats: 1, closesAt: null }
  const one = { id: 'a', page: '/a', title: 'A', earlier: [], occasion: { ...occasion, instead: null } }
  expect(await findClosed({ query: explain } as unknown as Queries, one)).toBeNull()
  expect(plans).toEqual([expect.stringContaining('leads_of_events')])
  await sql('RESET enable_seqscan')
})

test('of many who register at once at two instances, as many get a seat as there are', async () => {
  const page = '/events/backups'
  await publish(page, { seats: 3 })
  expect(await closed(page)).toBeNull()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? api : second).post(registration(page + '/'.repeat(n), `Ada ${n}`), keyed()),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 422)])
  expect(await closed(page)).toBe('full')
  expect(await problemOf(answers.find(({ status }) => status === 422)!)).toMatchObject({
    type: 'urn:problem-type:closed',
    detail: 'All seats are taken. Write to us.',
    errors: [{ pointer: '/page' }],
  })
  // Other pages and forms go on.
  expect((await api.post(registration('/events/other', 'Ada'))).status).toBe(201)
  expect((await api.post(contactLead({ page }))).status).toBe(201)
  await sql(
    "UPDATE leads SET stage = 'lost', lost_reason = 'other' WHERE id = (SELECT id FROM leads WHERE page = $1 LIMIT 1)",
    [page],
  )
  expect(await closed(page)).toBeNull()
})

test('a page with a new address keeps its registrations, and its entry in calendars', async () => {
  await publish('/events/old', { seats: 1 })
  const uid = async (page: string) => /^UID:.*/m.exec(await (await ask(page, '.ics')).text())?.[0]
  const before = await uid('/events/old')
  expect((await api.post(registration('/events/old', 'Ada'), keyed())).status).toBe(201)
  const redirect = {
    _id: 'moved',
    _type: 'redirect',
    from: '/events/old',
    to: '/events/new',
    permanent: true,
  }
  const move = lake.editor().patch('events-old', { set: { 'slug.current': '/events/new' } })
  await lake.editor().transaction().create(redirect).patch(move).commit()
  await expect.poll(async () => (await ask('/events/new')).status, { timeout: 5000 }).toBe(200)
  expect(await closed('/events/new')).toBe('full')
  for (const page of ['/events/new', '/events/old'])
    expect((await api.post(registration(page, `Bo ${page}`), keyed())).status).toBe(422)
  expect(await uid('/events/new')).toBe(before)
})

test('an event that redirects to the next one once it is taken back takes none of its seats', async () => {
  await publish('/events/march', {})
  await publish('/events/april', { seats: 1 })
  expect((await api.post(registration('/events/march', 'Ada'), keyed())).status).toBe(201)
  const redirect = { _type: 'redirect', from: '/events/march', to: '/events/april', permanent: false }
  await lake.editor().transaction().create(redirect).delete('events-march').commit()
  await expect.poll(async () => (await ask('/events/march')).status, { timeout: 5000 }).toBe(404)
  expect(await closed('/events/april')).toBeNull()
})

test('a registration that is sent again gets its first answer, even when the event is full by then', async () => {
  const page = '/events/one-seat'
  await publish(page, { seats: 1 })
  const key = keyed()
  expect((await api.post(registration(page, 'Ada'), key)).status).toBe(201)
  expect((await second.post(registration(page, 'Ada'), key)).status).toBe(200)
  expect((await second.post(registration(page, 'Bob'), keyed())).status).toBe(422)
})

test('a registration that is let out of quarantine is only promised a seat if there is one', async () => {
  const page = '/events/late'
  const before = { _type: 'redirect', from: '/events/before', to: page, permanent: true }
  await lake.editor().create(before)
  await publish(page, { seats: 1 })
  const ids = await Promise.all(
    ['Ada', 'Bo'].map(async (name) => {
      const answer = await api.post({ ...registration(page, name), detail2: 'x' }, keyed())
      return ((await answer.json()) as { id: string }).id
    }),
  )
  // A seat that was taken under an earlier address counts.
  await sql('UPDATE leads SET page = $1 WHERE id = $2', [before.from, ids[0]])
  for (const id of ids)
    await runLeads(['quarantine', '--release', id], { DATABASE_URL: database.url }, streams)
  const mails =
    "SELECT state, last_error FROM lead_outbox WHERE kind = 'registration' AND lead_id = ANY($1) ORDER BY state"
  expect(await sql(mails, [ids])).toEqual([
    { state: 'pending', last_error: null },
    { state: 'withheld', last_error: 'all seats are taken' },
  ])
  await sql('DELETE FROM lead_outbox WHERE lead_id = ANY($1)', [ids])
})

test('registration closes at its time, or when the event begins', async () => {
  await publish('/events/closed', { closesAt: inHours(-1) })
  await publish('/events/begun', { startsAt: inHours(-0.1) })
  for (const page of ['/events/closed', '/events/begun']) {
    expect(await closed(page)).toBe('over')
    const problem = await problemOf(await api.post(registration(page, 'Ada'), keyed()))
    expect(problem).toMatchObject({ status: 422, detail: 'It is too late to register. Write to us.' })
  }
})

test('the visitor gets a mail with the event; one in quarantine when it is released', async () => {
  const page = '/events/confirmed'
  await publish(page, { startsAt: '2099-12-03T22:30:00Z', speaker: 'Ada Lovelace' })
  const mailbox = await openMailbox()
  const mailsTo = (email: string) =>
    mailbox.mails.filter((_mail, index) => mailbox.recipients[index]!.includes(email))
  await sql(`INSERT INTO booking_hours (hours) VALUES ('{"firm": "Trigpoint", "contact": {"phone": "02 5550 0142"}}')
    ON CONFLICT (one) DO UPDATE SET hours = excluded.hours`)
  const worker = await startWorker(database.url, {
    API_URL: 'http://api.test',
    LEAD_NOTIFY_FROM: 'events@site.test',
    LEAD_NOTIFY_TO: 'sales@site.test',
    SITE_URL: 'http://site.test',
    SMTP_URL: mailbox.url,
  })
  try {
    const register = (email: string, more = {}) =>
      api.post({ ...registration(page, email), email, ...more }, keyed())
    const spam = (await (await register('spam@example.com', { detail2: 'x' })).json()) as { id: string }
    await register('ada@example.com')
    await expect.poll(() => mailsTo('ada@example.com')).toHaveLength(1)
    const [mail] = mailsTo('ada@example.com')
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^You are registered: Backups, tested \[[\dA-Z]{8}\]$/),
      replyTo: [{ address: 'sales@site.test' }],
    })
    expect(mail!.text).toMatch(/When +Fri,? 4 Dec 2099, 9:30 am AEDT, in Sydney\n/)
    expect(mail!.text).toMatch(/How long +90 minutes\nWhere +Surry Hills Library\nWho speaks +Ada Lovelace\n/)
    expect(mail!.text).toContain('http://api.test/occasion.ics?page=%2Fevents%2Fconfirmed')
    expect(mail!.text).toMatch(/can’t come, tell us.* Answer this mail, or ring us on 02 5550 0142\./)

    expect(mailsTo('spam@example.com')).toHaveLength(0)
    expect(await sql('SELECT state FROM lead_outbox WHERE lead_id = $1', [spam.id])).toEqual([
      { state: 'held' },
      { state: 'held' },
    ])
    expect(
      await runLeads(['quarantine', '--release', spam.id], { DATABASE_URL: database.url }, streams),
    ).toBe(0)
    await expect.poll(() => mailsTo('spam@example.com')).toHaveLength(1)
  } finally {
    await worker.stop()
    await mailbox.close()
  }
})

test('the event is a file for calendars, and other pages have none', async () => {
  await publish('/events/file', { startsAt: '2099-12-03T22:30:00.000Z', speaker: 'Ada Lovelace' })
  const answer = await ask('/events/file', '.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20991203T223000Z',
      'DTEND:20991204T000000Z',
      'SUMMARY:Backups\\, tested',
      'LOCATION:Surry Hills Library',
    ]),
  )
  expect((await ask('/events/none')).status).toBe(404)
  expect((await ask('no-path')).status).toBe(422)
})
