import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Queries } from '../../../api/src/database/pool.ts'
import { findPerson } from '../../../api/src/leads/person-repository.ts'
import { holdMessages } from '../../../api/src/outbox/outbox-repository.ts'
import type { HeldOnPerson } from '../../../packages/domain/src/desk/privacy.ts'
import { book, callAt, freeSlots } from '../api/support/booking.ts'
import { contactLead, quoteLead } from '../api/support/leads.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let folder: string
let administrator: Visitor

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'erasures-'))
  desk = await startDesk({ HASH_SECRET: 'h'.repeat(32), DATA_DIR: folder })
  administrator = await desk.open('administrator')
})
afterAll(async () => {
  await desk.stop()
  await rm(folder, { recursive: true })
})

const submit = async (lead: Record<string, unknown>) =>
  ((await (await desk.api.post(lead)).json()) as { id: string }).id

const audited = (action: string) =>
  desk.sql('SELECT leads, actor FROM privacy_audit WHERE action = $1', [action])

const addNote = (id: string, text: string) => administrator.send('POST', `/desk/leads/${id}/notes`, { text })

const heldOn = async (id: string) =>
  (await (await administrator.get(`/desk/leads/${id}/person`)).json()) as HeldOnPerson

test('an address of another alphabet is found in both of its forms', async () => {
  const id = await submit(contactLead({ email: 'jo@münchen.example', phone: '02 9111 2222' }))
  const other = await submit(contactLead({ email: 'li@example.com', phone: '02 9333 4444' }))
  for (const text of ['Ask jo@münchen.example', 'Ask JO@xn--mnchen-3ya.example.', 'Ask bojo@münchen.example'])
    await addNote(other, text)
  expect((await heldOn(id)).mentions.map(({ text }) => text)).toEqual([
    'Ask JO@xn--mnchen-3ya.example.',
    'Ask jo@münchen.example',
  ])
  await desk.sql('DELETE FROM leads WHERE id = ANY($1)', [[id, other]])
})

const recordsOf = async (answer: Response) =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('an administrator can see, export and erase what they choose of what is held on one person', async () => {
  const id = await submit(contactLead({ email: 'jo@example.com' }))
  await submit(quoteLead({ email: 'JO@example.com' }))
  const other = await submit(contactLead({ email: 'sam@example.com', firstName: 'Sam', lastName: 'Poe' }))
  // A stranger can type a name and a number.
  const forged = await submit(contactLead({ email: 'mallory@example.com', message: 'Tell me her secrets.' }))
  await addNote(other, 'Jo wrote from JO@example.com, too.')
  await addNote(other, 'Rang banjo@example.com: a secret.')
  await addNote(id, 'Called back.')
  const ask = (action: string, body: unknown = {}) =>
    administrator.send('POST', `/desk/leads/${id}/${action}`, body)

  const held = await heldOn(id)
  expect(held).toMatchObject({
    person: 'jo@example.com',
    leads: [
      { tie: 'email', certain: true, notes: 0 },
      { tie: 'asked', certain: true, notes: 1, replies: 0 },
      { id: forged, tie: 'phone-and-name', certain: false, excerpt: 'Tell me her secrets.' },
      // Everybody in this test calls from the same office.
      { email: 'sam@example.com', tie: 'phone', certain: false },
    ],
    total: 4,
    mentions: [{ text: 'Jo wrote from JO@example.com, too.', place: 'note' }],
    hasAllMentions: true,
  })
  const { leads, mentions } = held
  const certain = leads.filter((lead) => lead.certain).map((lead) => lead.id)
  const choice = {
    person: ' Jo@Example.com',
    shown: leads.map((lead) => lead.id),
    leads: certain,
    notes: mentions.map((note) => note.id),
  }

  const file = await ask('access')
  expect(file.headers.get('content-type')).toContain('application/x-ndjson')
  const records = await recordsOf(file)
  expect(records.map(({ record, kind, why }) => [kind ?? record, why])).toEqual([
    ['lead', undefined],
    ['lead', undefined],
    ['note', undefined],
    ['lead_not_included', 'not chosen: same phone number and name, which anybody can type'],
    ['lead_not_included', 'not chosen: only the phone number is the same'],
    ['mention_not_included', 'not chosen'],
  ])
  expect(JSON.stringify(records)).not.toContain('secret')
  expect(await audited('access')).toEqual([{ leads: 2, actor: administrator.id }])
  const fewer = await recordsOf(await ask('access', { leads: [id], notes: choice.notes }))
  expect(fewer.find(({ record }) => record === 'mention')).toMatchObject({ place: 'note' })
  expect(fewer.find(({ record }) => record === 'lead_not_included')).toMatchObject({
    why: 'not chosen: same e-mail address',
  })
  expect((await ask('access/mail')).status).toBe(409)

  expect((await ask('erase', { ...choice, person: 'sam@example.com' })).status).toBe(422)
  expect((await ask('erase', { ...choice, person: '@' })).status).toBe(422)
  expect((await ask('erase', { ...choice, shown: certain })).status).toBe(412)
  const erased = await ask('erase', choice)
  expect([erased.status, await erased.json()]).toEqual([200, { leads: 2, listed: true }])
  expect(await desk.sql('SELECT email FROM leads ORDER BY email')).toEqual([
    { email: 'mallory@example.com' },
    { email: 'sam@example.com' },
  ])
  expect((await audited('erase')).at(-1)).toEqual({ leads: 2, actor: administrator.id })
  expect(await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')).toMatch(
    /^\{"subject":"[\w-]{43}","at":/,
  )
  const left = JSON.stringify(await desk.sql('SELECT * FROM lead_events'))
  expect(left).not.toMatch(/"text":"[^"]*\bjo@example/i)
  expect(left).toContain('Rang banjo@example.com: a secret.')
  expect((await ask('erase', choice)).status).toBe(404)
})

test('what mentions a person is found wherever it stands, and erased where it was chosen', async () => {
  const id = await submit(contactLead({ email: 'ann@example.com', phone: '0412 345 678' }))
  const text = 'My colleague ann@example.com. rings you.'
  const answers = [{ question: 'Whom do we call?', answer: 'Ann, +61 (0)412 345 678' }]
  const other = await submit(
    contactLead({
      email: 'bo@example.com',
      phone: '02 9000 0001',
      message: text,
      leadSource: 'landing_form',
      answers,
    }),
  )
  await administrator.change(other, { stage: 'lost', lostReason: 'Went with (0412) 345-678' })
  await addNote(other, 'Account 99041234567812, joann@example.com, ann@example.com.au')
  const [free] = await freeSlots(desk.api.url)
  const booked = await book(desk.api.url, callAt(free!, { email: 'cy@example.com', phone: '02 9000 0002' }))
  const call = (await booked.json()) as { id: string }
  await desk.sql(
    `UPDATE bookings SET starts_at = now() - interval '1 hour', ends_at = now(), busy_until = now()`,
  )
  const ended = { outcome: 'held', note: 'Cy wants us to ring ann@example.com.' }
  expect((await administrator.send('POST', `/desk/calls/${call.id}/outcome`, ended)).status).toBe(200)
  const { mentions } = await heldOn(id)
  expect(mentions.map(({ place }) => place).toSorted()).toEqual([
    'answers',
    'changed',
    'lostReason',
    'message',
    'note',
  ])
  const choice = {
    person: 'ann@example.com',
    shown: [id],
    leads: [id],
    notes: mentions.map((each) => each.id),
  }
  expect((await administrator.send('POST', `/desk/leads/${id}/erase`, choice)).status).toBe(200)
  const left = await desk.sql(
    'SELECT message, answers, lost_reason, (SELECT json_agg(detail ORDER BY e.id) FROM lead_events e WHERE lead_id = ANY($1)) AS events FROM leads WHERE id = $2',
    [[other, call.id], other],
  )
  expect(JSON.stringify(left)).not.toMatch(/rings you|345.678|Cy wants/)
  expect(JSON.stringify(left)).toContain('"outcome":"held"')
  expect(JSON.stringify(left)).toContain('joann@example.com, ann@example.com.au')
  const [list] = (await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')).trim().split('\n').slice(-1)
  expect(JSON.parse(list!)).toMatchObject({ notes: choice.notes })
})

test('a flood of leads with a person’s name and number is counted, and read in part', async () => {
  const id = await submit(
    contactLead({ email: 'vera@example.com', firstName: 'Vera', phone: '0498 765 432' }),
  )
  await desk.sql(
    `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
     SELECT gen_random_uuid(), 'CCCC' || substr(a, n / 8000 % 20 + 1, 1) || substr(a, n / 400 % 20 + 1, 1) || substr(a, n / 20 % 20 + 1, 1) || substr(a, n % 20 + 1, 1),
       'Vera', 'Citizen', 'x' || n || '@example.com', '0498 765 432', CASE n WHEN 1 THEN 'Ask vera@example.com' ELSE 'Please call me' END, 'contact_form', sha256('x'), 'received'
     FROM generate_series(1, 28000) AS n, (VALUES ('23456789BCDFGHJKMNPQ')) AS letters (a)`,
  )
  const [lead] = await desk.sql('SELECT * FROM leads WHERE id = $1', [id])
  let [statements, rows] = [0, 0]
  const client = {
    async query(sql: string, values?: unknown[]) {
      const found = await desk.sql(sql, values)
      statements += 1
      rows += found.length
      return { rows: found }
    },
  } as unknown as Queries
  const { leads, total } = await findPerson(client, { ids: [id] })
  expect([leads.length, leads[0]!.id, total]).toEqual([500, lead!['id'], 28_001])
  expect(statements).toBeLessThan(10)
  expect(rows).toBeLessThan(1100)
  const held = await heldOn(id)
  expect(held.total).toBe(28_001)
  expect(held.mentions.map(({ text }) => text)).toEqual(['Ask vera@example.com'])
  // New ones that keep coming are no reason to look again.
  await submit(contactLead({ email: 'y@example.com', firstName: 'Vera', phone: '0498 765 432' }))
  const choice = {
    person: 'vera@example.com',
    shown: held.leads.map((each) => each.id),
    leads: [id],
    notes: [],
  }
  expect((await administrator.send('POST', `/desk/leads/${id}/erase`, choice)).status).toBe(200)
  await desk.sql("DELETE FROM leads WHERE first_name = 'Vera'")
})

test('a lead that was left out of an erasure is not erased when it is repeated', async () => {
  const id = await submit(contactLead({ email: 'kept@example.com', firstName: 'Kim' }))
  const other = await submit(contactLead({ email: 'gone@example.com', firstName: 'Kim' }))
  const { leads } = await heldOn(id)
  const erased = await administrator.send('POST', `/desk/leads/${id}/erase`, {
    person: 'kept@example.com',
    shown: leads.map((lead) => lead.id),
    leads: [other],
    notes: [],
  })
  expect(erased.status).toBe(200)
  const list = (await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')).trim().split('\n')
  expect(JSON.parse(list.at(-1)!)).toMatchObject({ leads: [other] })
  // Without any leads it would stand for all of the address's.
  expect(list.filter((line) => !line.includes('"leads"'))).toEqual([])
})

test('erasing a lead waits for who changes it, and neither ends the other', async () => {
  const id = await submit(contactLead({ email: 'wait@example.com', phone: '02 9777 1234' }))
  const { person } = await heldOn(id)
  const database = createPool(desk.databaseUrl, () => {}, { size: 1 })
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  const { erasing } = await database.transaction(async (client) => {
    await client.query('SELECT FROM leads WHERE id = $1 FOR NO KEY UPDATE', [id])
    const begun = administrator.send('POST', `/desk/leads/${id}/erase`, {
      person,
      shown: [id],
      leads: [id],
      notes: [],
    })
    await expect.poll(() => desk.sql(waiting)).toHaveLength(1)
    // As one who quarantines it does.
    await holdMessages(client, id)
    return { erasing: begun }
  })
  expect((await erasing).status).toBe(200)
  await database.end()
})
