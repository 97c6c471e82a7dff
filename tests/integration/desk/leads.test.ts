import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadDetail } from '../../../packages/contracts/src/desk/lead-detail.ts'
import type { ManyOutcome } from '../../../packages/contracts/src/desk/lead-changes.ts'
import type { LeadPage } from '../../../packages/contracts/src/desk/lead-list.ts'
import { outcomes, type Results } from '../../../packages/contracts/src/desk/results.ts'
import { contactLead, quoteLead } from '../api/support/leads.ts'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { openEventStream } from '../lake/support/event-stream.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let mailbox: Mailbox
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDesk({ SMTP_URL: mailbox.url, LEAD_NOTIFY_FROM: 'hello@example.com.au' })
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
})
afterAll(async () => {
  await desk.stop()
  await mailbox.close()
})
beforeEach(() => desk.sql('DELETE FROM leads'))

async function submit(
  lead: Record<string, unknown> = contactLead(),
): Promise<{ id: string; reference: string }> {
  const answer = await desk.api.post(lead)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; reference: string }
}

async function show(id: string): Promise<LeadDetail> {
  const answer = await editor.get(`/desk/leads/${id}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as LeadDetail
}

async function list(query = '', body?: unknown): Promise<LeadPage> {
  const answer = body
    ? await editor.send('POST', '/desk/leads/search', body)
    : await editor.get(`/desk/leads${query}`)
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true])
  return (await answer.json()) as LeadPage
}

async function change(id: string, body: unknown, who = editor): Promise<Response> {
  const etag = (await editor.get(`/desk/leads/${id}`)).headers.get('etag')!
  return who.send('PATCH', `/desk/leads/${id}`, body, { 'if-match': etag })
}

const referencesOf = ({ items }: LeadPage) => items.map(({ reference }) => reference)

describe('a list', () => {
  test('has what the desk needs, newest first, with counts', async () => {
    const first = await submit()
    const second = await submit(quoteLead({ page: '/quote', context: consented('eofy') }))
    const spam = await submit(contactLead({ detail2: 'x' }))
    const page = await list()
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
    for (let count = 0; count < 7; count += 1) all.unshift((await submit()).reference)
    const at = (await desk.sql('SELECT created_at FROM leads LIMIT 1'))[0]!['created_at']
    // All from the same moment, so that only the id orders them.
    await desk.sql('UPDATE leads SET created_at = $1', [at])
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: LeadPage = await list(`?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...referencesOf(page))
      if (cursor === '') await submit()
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
  })

  test('of leads to do starts with what is due first, across pages', async () => {
    const leads = [await submit(), await submit(), await submit(), await submit()]
    await desk.sql("UPDATE leads SET due_at = now() - interval '1 hour' WHERE id = $1", [leads[2]!.id])
    await change(leads[0]!.id, { stage: 'contacted', followUpOn: '2026-01-05' })
    await change(leads[1]!.id, { stage: 'contacted', followUpOn: '2999-01-05' })
    const first = await list('?due=todo&order=due&limit=2')
    expect(referencesOf(first)).toEqual([leads[0]!.reference, leads[2]!.reference])
    const second = await list(`?due=todo&order=due&limit=2&cursor=${first.nextCursor}`)
    expect(referencesOf(second)).toEqual([leads[3]!.reference])
    expect(referencesOf(await list('?due=overdue'))).toEqual([leads[2]!.reference])
    expect(referencesOf(await list('?order=due')).at(-1)).toBe(leads[1]!.reference)
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
    ['status=quarantined', 'spam'],
    ['from=2026-03-01&to=2026-03-02', 'old'],
    ['from=2026-02-28T13:00:00Z&to=2026-02-28T13:00:01Z', 'old'],
  ])('filters by %s', async (query, expected) => {
    const leads = {
      plain: await submit(),
      mine: await submit(contactLead({ page: '/offers/eofy', context: consented('eofy') })),
      won: await submit(quoteLead({ plan: 'standard-managed-it' })),
      spam: await submit(contactLead({ detail2: 'x' })),
      old: await submit(contactLead({ context: consented('autumn') })),
    }
    await change(leads.mine.id, { owner: editor.id })
    await change(leads.won.id, { stage: 'won', valueCents: 1 })
    await desk.sql("UPDATE leads SET created_at = '2026-03-01T00:00:00+11:00' WHERE id = $1", [leads.old.id])
    const names = Object.entries(leads).map(([name, { reference }]) => [reference, name] as const)
    const found = referencesOf(await list(`?${query}`)).map((reference) => new Map(names).get(reference))
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
    await submit()
    const { reference } = await submit(
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
    expect(referencesOf(await list('', { q: words }))).toEqual([reference])
    expect(referencesOf(await list('', { q: words, stage: 'won' }))).toEqual([])
  })

  test.each([
    ['?limit=0', '/limit'],
    ['?limit=101', '/limit'],
    ['?stage=lost-and-found', '/stage'],
    ['?from=yesterday', '/from'],
    ['?from=2026-02-31', '/from'],
    ['?cursor=x', '/cursor'],
    ['?due=later', '/due'],
    ['?q=robin', ''],
  ])('refuses %s', async (query, pointer) => {
    const answer = await editor.get(`/desk/leads${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer }] }])
  })
})

describe('a lead', () => {
  test('is shown completely, by its id or its reference', async () => {
    const { id, reference } = await submit(
      contactLead({ context: consented('eofy'), answers: [{ question: 'When?', answer: 'Soon' }] }),
    )
    const detail = await show(id)
    expect(detail).toMatchObject({
      lead: {
        reference,
        message: 'Please call me about backups.',
        answers: [{ question: 'When?', answer: 'Soon' }],
        context: { utm: { campaign: 'eofy' } },
        consent: { version: '1' },
      },
      timeline: [],
      related: [],
      notice: { state: 'pending' },
      sendsReplies: true,
    })
    expect(await show(reference.toLowerCase())).toEqual(detail)
    expect((await editor.get(`/desk/leads/${randomUUID()}`)).status).toBe(404)
    expect((await editor.get('/desk/leads/x')).status).toBe(404)
  })

  test('is taken, qualified and won, and its timeline says who did what', async () => {
    const { id } = await submit()
    expect((await change(id, { owner: editor.id })).status).toBe(200)
    expect((await change(id, { stage: 'qualified' })).status).toBe(200)
    const noted = await editor.send('POST', `/desk/leads/${id}/notes`, { text: 'Wants a site visit.' })
    expect(noted.status).toBe(201)
    const won = await change(id, { stage: 'won', valueCents: 1_200_000 }, administrator)
    const { lead, timeline } = (await won.json()) as LeadDetail
    expect(won.headers.get('etag')).toBe(`"${lead.version}"`)
    expect(lead).toMatchObject({ stage: 'won', valueCents: 1_200_000, owner: { id: editor.id } })
    expect(lead.answeredAt).not.toBeNull()
    expect(timeline.map(({ kind, person, detail }) => [kind, person!.id, detail])).toEqual([
      ['changed', editor.id, { from: { owner: null }, to: { owner: editor.id } }],
      ['changed', editor.id, { from: { stage: 'new' }, to: { stage: 'qualified' } }],
      ['note', editor.id, { text: 'Wants a site visit.' }],
      [
        'changed',
        administrator.id,
        { from: { stage: 'qualified', valueCents: null }, to: { stage: 'won', valueCents: 1_200_000 } },
      ],
    ])
  })

  test('is not answered by being lost, is then no longer due, and is due again when set back to new', async () => {
    const { id } = await submit()
    await change(id, { stage: 'lost', lostReason: 'Wrong number' })
    expect((await show(id)).lead).toMatchObject({
      stage: 'lost',
      lostReason: 'Wrong number',
      answeredAt: null,
    })
    expect((await list('?due=todo')).counts.todo).toBe(0)
    await change(id, { stage: 'contacted' })
    expect((await show(id)).lead).toMatchObject({ lostReason: null, answeredAt: expect.any(String) })
    await change(id, { stage: 'new' })
    expect((await show(id)).lead.answeredAt).toBeNull()
    expect((await list('?due=todo')).counts.todo).toBe(1)
  })

  test('cannot be changed without its version or over somebody else’s change', async () => {
    const { id } = await submit()
    const path = `/desk/leads/${id}`
    expect((await editor.send('PATCH', path, { stage: 'contacted' })).status).toBe(428)
    const etag = (await editor.get(path)).headers.get('etag')!
    const both = await Promise.all(
      [editor, administrator].map((who) => who.send('PATCH', path, { owner: who.id }, { 'if-match': etag })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await show(id)).timeline).toHaveLength(1)
    for (const wrong of ['*', '"x"', 'W/"1"'])
      expect((await editor.send('PATCH', path, { owner: null }, { 'if-match': wrong })).status).toBe(412)
  })

  test.each([
    [{ stage: 'won' }, '/valueCents', 'Enter the value of the won lead'],
    [{ stage: 'lost' }, '/lostReason', 'Say why the lead was lost'],
    [{ stage: 'gone' }, '/stage', 'The stage must be one of new, contacted, qualified, won, lost'],
    [{ owner: 'somebody' }, '/owner', 'There is no such person at the desk'],
    [{ valueCents: -1 }, '/valueCents', 'The value cannot be negative'],
    [{ valueCents: 1.5 }, '/valueCents', 'The value must be a whole number of cents'],
    [{ followUpOn: '2026-02-31' }, '/followUpOn', 'The follow-up must be a day such as 2026-11-20'],
    [{ version: 7 }, '', 'There is a field that is not known'],
  ])('refuses %j', async (body, pointer, detail) => {
    const { id } = await submit()
    const answer = await change(id, body)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer, detail }] }])
    expect((await show(id)).lead.version).toBe(1)
  })

  test('is quarantined and released together with its notice', async () => {
    const { id } = await submit()
    const quarantined = await editor.send('POST', `/desk/leads/${id}/quarantine`)
    expect(((await quarantined.json()) as LeadDetail).lead).toMatchObject({
      status: 'quarantined',
      spamReasons: ['by-hand'],
    })
    expect((await show(id)).notice?.state).toBe('held')
    expect((await change(id, { stage: 'contacted' })).status).toBe(409)
    expect((await editor.send('POST', `/desk/leads/${id}/quarantine`)).status).toBe(409)
    expect((await editor.send('POST', `/desk/leads/${id}/release`)).status).toBe(200)
    expect(await show(id)).toMatchObject({ lead: { status: 'received' }, notice: { state: 'pending' } })
    expect((await editor.send('POST', `/desk/leads/${id}/release`)).status).toBe(409)
  })
})

test('a dead notice can be sent again', async () => {
  const { id } = await submit()
  const resend = () => administrator.send('POST', `/desk/leads/${id}/notice`)
  expect((await resend()).status).toBe(409)
  await desk.sql("UPDATE lead_outbox SET state = 'dead', attempts = 9 WHERE lead_id = $1", [id])
  expect((await resend()).status).toBe(200)
  const { notice, timeline } = await show(id)
  expect(notice).toMatchObject({ state: 'pending', attempts: 0 })
  expect(timeline.at(-1)).toMatchObject({
    person: { id: administrator.id },
    detail: { to: { noticeSentAgain: true } },
  })
})

test('many leads can be changed at once, each with its own result', async () => {
  const [first, second, spam] = [await submit(), await submit(), await submit(contactLead({ detail2: 'x' }))]
  await change(second.id, { followUpOn: '2026-12-01' })
  const missing = randomUUID()
  const leads = [first.id, second.id, spam.id, missing].map((id) => ({ id, version: 1 }))
  const many = async (action: unknown) => {
    const answer = await editor.send('POST', '/desk/leads/many', { leads, action })
    const { items } = (await answer.json()) as ManyOutcome
    return items.map(({ id, status, detail }) => [id, status, detail === null])
  }
  expect(await many({ kind: 'change', change: { owner: editor.id } })).toEqual([
    [first.id, 200, true],
    [second.id, 412, false],
    [spam.id, 409, false],
    [missing, 404, false],
  ])
  expect((await show(first.id)).lead.owner).toMatchObject({ id: editor.id })
  expect((await show(second.id)).lead.owner).toBeNull()
  expect(await many({ kind: 'release' })).toContainEqual([spam.id, 200, true])
  const none = await editor.send('POST', '/desk/leads/many', { leads: [], action: { kind: 'quarantine' } })
  expect(none.status).toBe(422)
})

describe('duplicates', () => {
  test('are suggested with a reason', async () => {
    const { id } = await submit(contactLead({ email: 'jo@joinery.com.au', company: 'Joinery' }))
    const one = await submit(
      contactLead({ email: 'JO@joinery.com.au', phone: '+61 2 5550 1234', company: 'x' }),
    )
    const other = await submit(
      contactLead({ email: 'sam@joinery.com.au', phone: '0491 570 006', company: 'JOINERY' }),
    )
    await submit(contactLead({ email: 'kim@example.com', phone: '0491 570 007', company: 'Other' }))
    const { related } = await show(id)
    expect(related.map(({ reference, why }) => [reference, why.toSorted()])).toEqual([
      [one.reference, ['domain', 'email', 'phone']],
      [other.reference, ['company', 'domain']],
    ])
  })

  test('are not suggested by the domain of a free mail provider', async () => {
    const { id } = await submit(contactLead({ email: 'a@gmail.com', phone: '0491 570 001', company: '' }))
    await submit(contactLead({ email: 'b@gmail.com', phone: '0491 570 002', company: '' }))
    expect((await show(id)).related).toEqual([])
  })

  test('are merged, hidden from lists, and can be separated again', async () => {
    const [duplicate, lead, third] = [await submit(), await submit(), await submit()]
    const merge = (from: { id: string }, into: { id: string }) =>
      editor.send('POST', `/desk/leads/${from.id}/merge`, { into: into.id })
    expect((await merge(duplicate, duplicate)).status).toBe(409)
    expect((await merge(duplicate, { id: randomUUID() })).status).toBe(404)
    expect((await merge(duplicate, lead)).status).toBe(200)
    expect((await merge(duplicate, lead)).status).toBe(409)
    expect((await merge(lead, third)).status).toBe(409)
    expect(referencesOf(await list())).toEqual([third.reference, lead.reference])
    const detail = await show(lead.id)
    expect(detail.related[0]).toMatchObject({ reference: duplicate.reference, merged: true })
    expect(detail.timeline).toMatchObject([{ kind: 'merged', detail: { duplicate: duplicate.reference } }])
    expect((await show(duplicate.id)).lead.mergedInto).toEqual({ id: lead.id, reference: lead.reference })
    expect((await list()).counts).toMatchObject({ todo: 2, listed: 2 })
    // A caller may give the reference from their own mail.
    expect(referencesOf(await list('', { q: duplicate.reference.toLowerCase() }))).toEqual([
      duplicate.reference,
    ])

    expect((await editor.send('POST', `/desk/leads/${duplicate.id}/unmerge`)).status).toBe(200)
    expect((await editor.send('POST', `/desk/leads/${duplicate.id}/unmerge`)).status).toBe(409)
    expect((await list()).counts).toMatchObject({ todo: 3, listed: 3 })
    expect((await show(duplicate.id)).timeline.map(({ kind }) => kind)).toEqual(['merged', 'unmerged'])
  })
})

describe('a reply', () => {
  const reply = { subject: 'Your backups', text: 'Hello Jo,\nwe call you at ten.' }
  const send = (id: string, key: string, body: unknown = reply) =>
    editor.send('POST', `/desk/leads/${id}/reply`, body, { 'idempotency-key': key })

  beforeEach(() => {
    Object.assign(mailbox, { mood: 'well', mails: [], recipients: [], raw: [] })
  })

  test('is sent once in its author’s name and stops the clock', async () => {
    const { id } = await submit()
    expect((await editor.send('POST', `/desk/leads/${id}/reply`, reply)).status).toBe(400)
    const key = randomUUID()
    const answer = await send(id, key)
    const { lead, timeline } = (await answer.json()) as LeadDetail
    expect(answer.status).toBe(200)
    expect(lead).toMatchObject({
      stage: 'contacted',
      answeredAt: expect.any(String),
      owner: { id: editor.id },
    })
    expect(timeline.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['reply', { ...reply, state: 'sent' }],
      ['changed', { from: { owner: null }, to: { owner: editor.id } }],
      ['changed', { from: { stage: 'new' }, to: { stage: 'contacted' } }],
    ])
    const again = await send(id, key)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await send(id, key, { ...reply, text: 'Something else' })).status).toBe(422)
    expect(mailbox.mails).toHaveLength(1)
    expect(mailbox.mails[0]).toMatchObject({
      subject: reply.subject,
      from: { address: 'hello@example.com.au', name: 'Development editor (this machine only)' },
      to: [{ address: 'jo@example.com', name: 'Jo Citizen' }],
    })
    expect(mailbox.mails[0]!.text).toContain('we call you at ten.')
  })

  test('is refused if a colleague has replied since, until its author has seen that', async () => {
    const { id } = await submit()
    expect((await send(id, randomUUID(), { ...reply, after: '0' })).status).toBe(200)
    const sendToo = (after: string) =>
      administrator.send(
        'POST',
        `/desk/leads/${id}/reply`,
        { ...reply, after },
        { 'idempotency-key': randomUUID() },
      )
    expect((await sendToo('0')).status).toBe(412)
    expect(mailbox.mails).toHaveLength(1)
    expect((await sendToo((await show(id)).timeline.at(-1)!.id)).status).toBe(200)
    expect(mailbox.mails).toHaveLength(2)
  })

  test('is reported if the mail server refuses it, and can be tried again', async () => {
    const { id } = await submit()
    const key = randomUUID()
    mailbox.mood = 'refusing'
    expect((await send(id, key)).status).toBe(502)
    expect(await show(id)).toMatchObject({
      lead: { stage: 'new', answeredAt: null },
      timeline: [{ kind: 'reply', detail: { state: 'failed', reason: expect.stringContaining('DMARC') } }],
    })
    mailbox.mood = 'well'
    expect((await send(id, key)).status).toBe(200)
    expect(mailbox.mails).toHaveLength(1)
  })

  test('is not retried automatically if its delivery is uncertain', async () => {
    const { id } = await submit()
    const key = randomUUID()
    mailbox.mood = 'silent'
    expect((await send(id, key)).status).toBe(502)
    mailbox.mood = 'well'
    expect((await send(id, key)).status).toBe(502)
    expect(mailbox.mails).toHaveLength(0)
    expect((await show(id)).timeline).toMatchObject([{ detail: { state: 'unsure' } }])
  })
})

test('events name new and changed leads without their content', async () => {
  const stream = await openEventStream(`${desk.api.url}/desk/events`, {
    authorization: `Bearer ${editor.token}`,
  })
  const { id } = await submit()
  const told = async () => {
    for (;;) {
      const event = await stream.next()
      if (!event) throw new Error('the stream ended')
      if (JSON.stringify(event).includes(id)) return event
    }
  }
  const event = await told()
  expect(event).toMatchObject({ event: 'changed' })
  expect(JSON.stringify(event)).not.toContain('jo@example.com')
  await change(id, { stage: 'contacted' })
  await told()
  stream.close()
})

test('an export has the filtered leads, is safe for spreadsheets, and is recorded', async () => {
  const { id, reference } = await submit(
    contactLead({ firstName: '=cmd', company: 'A, "B"', context: consented('eofy') }),
  )
  await change(id, { stage: 'won', valueCents: 1_250_050, owner: editor.id })
  await desk.sql("UPDATE leads SET created_at = '2026-08-31T14:05:00Z' WHERE id = $1", [id])
  await submit(quoteLead())
  const answer = await editor.get('/desk/export.csv?source=contact_form')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const file = Buffer.from(await answer.arrayBuffer())
  expect(file.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  const lines = file.toString().slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^received,owner_name,campaign,value_aud,id,reference,.*stage,owner,value_cents/)
  expect(lines[1]).toMatch(/^2026-09-01 00:05,Development editor \(this machine only\),eofy,12500\.50,/)
  expect(lines[1]).toContain(reference)
  expect(lines[1]).toContain(`'=cmd`)
  expect(lines[1]).toContain('"A, ""B"""')
  expect(
    await desk.sql("SELECT leads, actor FROM privacy_audit WHERE action = 'export' ORDER BY id DESC LIMIT 1"),
  ).toEqual([{ leads: 1, actor: editor.id }])
})

test('results count the outcomes of leads and name unknown ones', async () => {
  const won = await submit(contactLead({ page: '/contact', context: consented('eofy') }))
  const late = await submit(quoteLead({ page: '/quote' }))
  const waiting = await submit(contactLead({ page: '/contact' }))
  await submit(contactLead({ detail2: 'x' }))
  await desk.sql(
    "UPDATE leads SET created_at = created_at - interval '3 hours', due_at = due_at - interval '3 hours' WHERE id = $1",
    [won.id],
  )
  await desk.sql(
    "UPDATE leads SET created_at = created_at - interval '2 days', due_at = due_at - interval '2 days' WHERE id = $1",
    [late.id],
  )
  await change(won.id, { stage: 'won', valueCents: 250_000 })
  await change(late.id, { stage: 'qualified' })
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
    const { counts } = await list(`?status=received&outcome=${outcome}`)
    expect([outcome, counts.listed]).toEqual([outcome, results.total[outcome]])
  }
  const csv = await (await editor.get('/desk/results.csv')).text()
  expect(csv).toContain('campaign,eofy,1,1,1,0,1,1,0,2500.00,180')
  const none = (await (await editor.get('/desk/results?from=2020-01-01&to=2020-02-01')).json()) as Results
  expect(none).toMatchObject({ total: { leads: 0, medianMinutes: null, wonValueCents: 0 }, source: [] })
})

test('a campaign’s costs are shown with its leads of the same month', async () => {
  const won = await submit(contactLead({ context: consented('eofy') }))
  await submit(contactLead({ context: consented('eofy') }))
  const older = await submit(contactLead({ context: consented('eofy') }))
  await submit(contactLead({ context: consented('eofy'), detail2: 'x' }))
  await submit()
  await change(won.id, { stage: 'won', valueCents: 250_000 })
  // At midnight in Sydney a new month begins, while UTC is still in the previous one.
  await desk.sql("UPDATE leads SET created_at = '2026-08-31T14:00:00Z'")
  await desk.sql("UPDATE leads SET created_at = '2026-08-31T13:59:59Z' WHERE id = $1", [older.id])
  const enter = async (body: unknown, who = editor) => {
    const answer = await who.send('POST', '/desk/costs', body)
    return [answer.status, await answer.json()]
  }
  const eofy = { campaign: 'eofy', month: '2026-09', costCents: 90_000, leads: 2, won: 1 }
  const unseen = { campaign: '=1+1', month: '2026-08', costCents: 5000, leads: 0, won: 0 }
  await enter({ campaign: ' eofy ', month: '2026-09', costCents: 1 })
  await enter({ campaign: 'eofy', month: '2026-09', costCents: 90_000 }, administrator)
  expect(await enter({ campaign: '=1+1', month: '2026-08', costCents: 5000 })).toEqual([
    200,
    { items: [eofy, unseen] },
  ])
  expect(await (await editor.get('/desk/costs')).json()).toEqual({ items: [eofy, unseen] })
  const csv = await editor.get('/desk/costs.csv')
  expect([csv.headers.get('content-type'), await csv.text()]).toEqual([
    'text/csv; charset=utf-8',
    "campaign,month,cost,leads,cost_per_lead,won,cost_per_win\r\neofy,2026-09,900.00,2,450.00,1,900.00\r\n'=1+1,2026-08,50.00,0,,0,\r\n",
  ])
  expect(await enter({ campaign: '=1+1', month: '2026-08', costCents: null })).toEqual([
    200,
    { items: [eofy] },
  ])
  for (const wrong of [{ month: '2026-13' }, { costCents: -1 }, { campaign: '' }, { by: 'me' }])
    expect(await enter({ campaign: 'eofy', month: '2026-09', costCents: 1, ...wrong })).toMatchObject([
      422,
      {},
    ])
  expect(await desk.sql('SELECT cost_cents::int AS cents, actor FROM campaign_costs ORDER BY id')).toEqual([
    { cents: 1, actor: editor.id },
    { cents: 90_000, actor: administrator.id },
    { cents: 5000, actor: editor.id },
    { cents: null, actor: editor.id },
  ])
})

function consented(campaign: string) {
  return { page: '/contact', utm: { campaign }, consent: { version: '1', at: '2026-11-20T09:00:00+11:00' } }
}
