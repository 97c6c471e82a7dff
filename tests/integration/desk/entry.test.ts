import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadDetail } from '../../../packages/domain/src/desk/lead-detail.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  desk = await startDesk({ HASH_SECRET: 'h'.repeat(32) })
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(() => desk.stop())
beforeEach(() => desk.sql('DELETE FROM leads'))

const call = {
  firstName: 'Jo',
  lastName: 'Citizen',
  phone: '02 5550 1234',
  source: 'phone_call',
  stage: 'contacted',
}

const enter = (body: unknown, key: string = randomUUID()) =>
  editor.send('POST', '/desk/leads', body, { 'idempotency-key': key })

test('a lead entered by hand is stored once, belongs to its author, and sends no mail', async () => {
  const key = randomUUID()
  const answer = await enter(call, key)
  const { lead, messages, timeline } = (await answer.json()) as LeadDetail
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
  expect(lead).toMatchObject({
    name: 'Jo Citizen',
    source: 'phone_call',
    stage: 'contacted',
    email: '',
    dueAt: null,
    owner: { id: editor.id },
  })
  expect([messages, timeline.map(({ kind }) => kind)]).toEqual([[], ['entered']])
  expect(((await (await enter(call, key)).json()) as LeadDetail).lead.id).toBe(lead.id)
  expect((await enter({ ...call, firstName: 'Sam' }, key)).status).toBe(422)
  expect(
    await desk.sql(
      'SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM lead_outbox) AS notices',
    ),
  ).toEqual([{ leads: 1, notices: 0 }])
})

test('a domain of another alphabet is stored for mail servers, and shown and found as it was typed', async () => {
  const { lead } = (await (await enter({ ...call, email: 'jo@münchen.de' })).json()) as LeadDetail
  expect(lead.email).toBe('jo@münchen.de')
  expect(await desk.sql('SELECT email FROM leads')).toEqual([{ email: 'jo@xn--mnchen-3ya.de' }])
  for (const q of ['jo@münchen.de', 'MÜNCHEN.de', 'jo@xn--mnchen-3ya.de'])
    expect([q, (await editor.list('', { q })).items]).toMatchObject([q, [{ email: 'jo@münchen.de' }]])
  const change = { email: 'jo@пример.рф' }
  const answer = await editor.send('PATCH', `/desk/leads/${lead.id}`, change, { 'if-match': '"1"' })
  expect((await answer.json()) as LeadDetail).toMatchObject({
    lead: change,
    timeline: [{ kind: 'entered' }, { detail: { from: { email: 'jo@münchen.de' } } }],
  })
})

test.each([
  [{ ...call, phone: '' }, '/phone'],
  [{ ...call, email: 'jö@example.com' }, '/email'],
  [{ ...call, email: 'jo@' }, '/email'],
  [{ ...call, firstName: '' }, '/firstName'],
  [{ ...call, source: 'contact_form' }, '/source'],
  [{ ...call, stage: 'won' }, '/stage'],
])('%j is refused', async (body, pointer) => {
  const answer = await enter(body)
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer }] }])
})

test('a lead without an e-mail address is not matched with others without one, and can be erased', async () => {
  const { lead } = (await (await enter(call)).json()) as LeadDetail
  const other = (await (
    await enter({ ...call, firstName: 'Sam', phone: '0491 570 006' })
  ).json()) as LeadDetail
  expect(other.related).toEqual([])
  const held = (await (await administrator.get(`/desk/leads/${lead.id}/person`)).json()) as object
  expect(held).toMatchObject({ person: '255501234', leads: [{ id: lead.id }], mentions: [] })
  const body = { person: '255501234', shown: [lead.id], leads: [lead.id], notes: [] }
  expect((await administrator.send('POST', `/desk/leads/${lead.id}/erase`, body)).status).toBe(200)
  expect(await desk.sql('SELECT first_name FROM leads')).toEqual([{ first_name: 'Sam' }])
})
