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

const audited = (action: string) =>
  desk.sql('SELECT leads, actor FROM privacy_audit WHERE action = $1', [action])

test('an administrator can see, export and erase everything held on one person', async () => {
  const id = await submit(contactLead({ email: 'jo@example.com' }))
  await submit(quoteLead({ email: 'JO@example.com' }))
  await submit(contactLead({ email: 'sam@example.com' }))
  await administrator.send('POST', `/desk/leads/${id}/notes`, { text: 'Called back.' })
  const ask = (action: string, body: unknown = {}) =>
    administrator.send('POST', `/desk/leads/${id}/${action}`, body)

  const held = await (await administrator.get(`/desk/leads/${id}/person`)).json()
  expect(held).toMatchObject({ person: 'jo@example.com', count: 2, notes: 1, replies: 0 })
  expect((held as { leads: unknown[] }).leads).toHaveLength(2)

  const file = await ask('access')
  expect(file.headers.get('content-type')).toContain('application/x-ndjson')
  const records = (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(records.map(({ record, kind }) => kind ?? record)).toEqual(['lead', 'lead', 'note'])
  expect(await audited('access')).toEqual([{ leads: 2, actor: administrator.id }])

  expect((await ask('erase', { person: 'sam@example.com', leads: 2 })).status).toBe(422)
  expect((await ask('erase', { person: 'jo@example.com', leads: 1 })).status).toBe(412)
  const erased = await ask('erase', { person: ' Jo@Example.com', leads: 2 })
  expect([erased.status, await erased.json()]).toEqual([200, { leads: 2, listed: true }])
  expect(await desk.sql('SELECT email FROM leads')).toEqual([{ email: 'sam@example.com' }])
  expect(await audited('erase')).toEqual([{ leads: 2, actor: administrator.id }])
  expect(await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')).toMatch(
    /^\{"subject":"[\w-]{43}","at":/,
  )
  expect((await ask('erase', { person: 'jo@example.com', leads: 0 })).status).toBe(404)
})
