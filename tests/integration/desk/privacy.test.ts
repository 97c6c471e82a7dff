import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

type Held = { leads: { id: string; certain: boolean }[]; mentions: { id: string }[] }

const audited = (action: string) =>
  desk.sql('SELECT leads, actor FROM privacy_audit WHERE action = $1', [action])

test('an administrator can see, export and erase everything held on one person', async () => {
  const id = await submit(contactLead({ email: 'jo@example.com' }))
  await submit(quoteLead({ email: 'JO@example.com' }))
  const other = await submit(contactLead({ email: 'sam@example.com', firstName: 'Sam', lastName: 'Poe' }))
  await administrator.send('POST', `/desk/leads/${other}/notes`, {
    text: 'Jo wrote from JO@example.com, too.',
  })
  await administrator.send('POST', `/desk/leads/${id}/notes`, { text: 'Called back.' })
  const ask = (action: string, body: unknown = {}) =>
    administrator.send('POST', `/desk/leads/${id}/${action}`, body)

  const held = await (await administrator.get(`/desk/leads/${id}/person`)).json()
  expect(held).toMatchObject({
    person: 'jo@example.com',
    leads: [
      // Everybody in this test calls from the same office.
      { email: 'sam@example.com', tie: 'phone', certain: false },
      { tie: 'email', certain: true, notes: 0 },
      { tie: 'asked', certain: true, notes: 1, replies: 0 },
    ],
    mentions: [{ text: 'Jo wrote from JO@example.com, too.' }],
  })
  const { leads, mentions } = held as Held
  const certain = leads.filter((lead) => lead.certain).map((lead) => lead.id)
  const choice = {
    person: ' Jo@Example.com',
    shown: leads.map((lead) => lead.id),
    leads: certain,
    notes: mentions.map((note) => note.id),
  }

  const file = await ask('access')
  expect(file.headers.get('content-type')).toContain('application/x-ndjson')
  const records = (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(records.map(({ record, kind }) => kind ?? record)).toEqual([
    'lead',
    'lead',
    'note',
    'mention',
    'lead_not_included',
  ])
  expect(await audited('access')).toEqual([{ leads: 2, actor: administrator.id }])

  expect((await ask('erase', { ...choice, person: 'sam@example.com' })).status).toBe(422)
  expect((await ask('erase', { ...choice, shown: certain })).status).toBe(412)
  const erased = await ask('erase', choice)
  expect([erased.status, await erased.json()]).toEqual([200, { leads: 2, listed: true }])
  expect(await desk.sql('SELECT email FROM leads')).toEqual([{ email: 'sam@example.com' }])
  expect(await audited('erase')).toEqual([{ leads: 2, actor: administrator.id }])
  expect(await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')).toMatch(
    /^\{"subject":"[\w-]{43}","at":/,
  )
  expect(JSON.stringify(await desk.sql('SELECT * FROM lead_events'))).not.toMatch(/jo@example/i)
  expect((await ask('erase', choice)).status).toBe(404)
})

test('a lead that was left out of an erasure is not erased when it is repeated', async () => {
  const id = await submit(contactLead({ email: 'kept@example.com', firstName: 'Kim' }))
  const other = await submit(contactLead({ email: 'gone@example.com', firstName: 'Kim' }))
  const { leads } = (await (await administrator.get(`/desk/leads/${id}/person`)).json()) as Held
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
