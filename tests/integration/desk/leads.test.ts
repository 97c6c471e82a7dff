import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadDetail } from '../../../packages/domain/src/desk/lead-detail.ts'
import type { BulkOutcome } from '../../../packages/domain/src/desk/lead-changes.ts'
import { CLIENT_ANSWER } from '../../../packages/domain/src/lead/lead-fields.ts'
import { createPool } from '../../../api/src/database/pool.ts'
import { readChanges } from '../../../api/src/desk/list/list-repository.ts'
import { markDelivered } from '../../../api/src/notices/messages-repository.ts'
import { createLeadActions } from '../../../api/src/desk/lead/lead-actions.ts'
import { createKeyedHash } from '../../../api/src/keyed-hash.ts'
import type { ApiError } from '../../../api/src/errors.ts'
import { contactLead } from '../api/support/leads.ts'
import { openMailbox, type Mailbox } from '../api/support/mailbox.ts'
import { openEventStream } from '../../../packages/content-lake/tests/support/event-stream.ts'
import { consented, referencesOf, startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let mailbox: Mailbox
let editor: Visitor
let administrator: Visitor

beforeAll(async () => {
  mailbox = await openMailbox()
  desk = await startDesk({
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
    LEAD_NOTIFY_FROM: 'hello@example.com.au',
  })
  ;[editor, administrator] = [await desk.open('editor'), await desk.open('administrator')]
  await desk.sql(`INSERT INTO booking_hours (hours) VALUES ('{"firm": "Trigpoint"}')`)
})
afterAll(async () => {
  await desk.stop()
  await mailbox.close()
})
beforeEach(() => desk.sql('DELETE FROM leads'))

describe('a lead', () => {
  test('is shown completely, by its id or its reference', async () => {
    const { id, reference } = await desk.submit(
      contactLead({
        context: consented('eofy'),
        answers: [{ question: 'When?', answer: 'Soon' }, CLIENT_ANSWER],
      }),
    )
    const detail = await editor.show(id)
    expect(detail).toMatchObject({
      lead: {
        reference,
        message: 'Please call me about backups.',
        answers: [{ question: 'When?', answer: 'Soon' }, CLIENT_ANSWER],
        isClient: true,
        context: { utm: { campaign: 'eofy' } },
        consent: { version: '1' },
      },
      timeline: [],
      related: [],
      messages: [{ state: 'pending' }],
      sendsReplies: true,
      isMailboxStopped: false,
    })
    expect(await editor.show(reference.toLowerCase())).toEqual(detail)
    expect((await editor.get(`/desk/leads/${randomUUID()}`)).status).toBe(404)
    expect((await editor.get('/desk/leads/x')).status).toBe(404)
  })

  test('is taken, qualified and won, and its timeline says who did what', async () => {
    const { id } = await desk.submit()
    expect((await editor.change(id, { owner: editor.id })).status).toBe(200)
    expect((await editor.change(id, { stage: 'qualified' })).status).toBe(200)
    const noted = await editor.send('POST', `/desk/leads/${id}/notes`, { text: 'Wants a site visit.' })
    expect(noted.status).toBe(201)
    const won = await administrator.change(id, { stage: 'won', valueCents: 1_200_000 })
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
    const { id } = await desk.submit()
    await editor.change(id, { stage: 'lost', lostReason: 'Wrong number' })
    expect((await editor.show(id)).lead).toMatchObject({
      stage: 'lost',
      lostReason: 'Wrong number',
      answeredAt: null,
    })
    expect((await editor.list('?due=todo')).counts.todo).toBe(0)
    await editor.change(id, { stage: 'contacted' })
    expect((await editor.show(id)).lead).toMatchObject({ lostReason: null, answeredAt: expect.any(String) })
    await editor.change(id, { stage: 'new' })
    expect((await editor.show(id)).lead.answeredAt).toBeNull()
    expect((await editor.list('?due=todo')).counts.todo).toBe(1)
  })

  test('cannot be changed without its version or over somebody else’s change', async () => {
    const { id } = await desk.submit()
    const path = `/desk/leads/${id}`
    expect((await editor.send('PATCH', path, { stage: 'contacted' })).status).toBe(428)
    const etag = (await editor.get(path)).headers.get('etag')!
    const both = await Promise.all(
      [editor, administrator].map((who) => who.send('PATCH', path, { owner: who.id }, { 'if-match': etag })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await editor.show(id)).timeline).toHaveLength(1)
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
    [{ email: 'jo@' }, '/email', 'Invalid email address'],
    [{ email: '' }, '/email', 'Enter both a phone number and an e-mail address'],
    [{ firstName: '' }, '/firstName', 'Enter the name'],
    [{ followUpOn: '0000-01-01' }, '/followUpOn', 'The follow-up must be a day such as 2026-11-20'],
    [{ owner: 'a\0b' }, '/owner', 'There are characters that are not allowed'],
    [
      { lostReason: 'a\0b', stage: 'lost' },
      '/lostReason',
      'The reason contains characters that are not allowed',
    ],
  ])('refuses %j', async (body, pointer, detail) => {
    const { id } = await desk.submit()
    const answer = await editor.change(id, body)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer, detail }] }])
    expect((await editor.show(id)).lead.version).toBe(1)
  })

  test('can be corrected, and is found by its old address', async () => {
    const { id } = await desk.submit(contactLead({ email: 'old@example.com' }))
    const change = { firstName: 'Joanna', lastName: 'Smith', email: 'new@example.com', company: null }
    const { lead, timeline } = (await (await editor.change(id, change)).json()) as LeadDetail
    expect(lead).toMatchObject({ name: 'Joanna Smith', email: 'new@example.com', company: null })
    expect(timeline).toMatchObject([
      { kind: 'corrected', detail: { from: { firstName: 'Jo', email: 'old@example.com' }, to: change } },
    ])
    const { id: other } = await desk.submit(
      contactLead({ email: 'old@example.com', firstName: 'Kim', phone: '0491 570 006' }),
    )
    const held = await (await administrator.get(`/desk/leads/${other}/person`)).json()
    expect(held).toMatchObject({ leads: [{ id: other }, { id, tie: 'former-email', certain: false }] })
  })

  test('is quarantined and released together with its notice', async () => {
    const { id } = await desk.submit()
    const quarantined = await editor.send('POST', `/desk/leads/${id}/quarantine`)
    expect(((await quarantined.json()) as LeadDetail).lead).toMatchObject({
      status: 'quarantined',
      spamReasons: ['by-hand'],
    })
    expect((await editor.show(id)).messages).toMatchObject([{ kind: 'received', state: 'held' }])
    expect((await editor.change(id, { stage: 'contacted' })).status).toBe(409)
    expect((await editor.send('POST', `/desk/leads/${id}/quarantine`)).status).toBe(409)
    expect((await editor.send('POST', `/desk/leads/${id}/release`)).status).toBe(200)
    expect(await editor.show(id)).toMatchObject({
      lead: { status: 'received' },
      messages: [{ state: 'pending' }],
    })
    expect((await editor.send('POST', `/desk/leads/${id}/release`)).status).toBe(409)
  })
})

test('what failed can be sent again, and its reason is shown until it is delivered', async () => {
  const { id } = await desk.submit()
  const other = await desk.submit()
  const resend = () => administrator.send('POST', `/desk/leads/${id}/notice`)
  expect((await resend()).status).toBe(409)
  await desk.sql(
    "UPDATE lead_outbox SET state = 'dead', attempts = 9, channel = 'mail', address = 'a@example.com', last_error = '550' WHERE lead_id IN ($1, $2)",
    [id, other.id],
  )
  expect((await resend()).status).toBe(200)
  const { messages, timeline } = await editor.show(id)
  expect(messages).toMatchObject([{ to: null, state: 'pending', attempts: 0, lastError: '550' }])
  expect(timeline.at(-1)).toMatchObject({
    person: { id: administrator.id },
    detail: { to: { noticeSentAgain: true } },
  })
  expect((await editor.show(other.id)).messages).toMatchObject([{ state: 'dead' }])
})

test('many leads can be changed at once, each with its own result', async () => {
  const [first, second, spam] = [
    await desk.submit(),
    await desk.submit(),
    await desk.submit(contactLead({ detail2: 'x' })),
  ]
  await editor.change(second.id, { followUpOn: '2026-12-01' })
  const missing = randomUUID()
  const leads = [first.id, second.id, spam.id, missing].map((id) => ({ id, version: 1 }))
  const many = async (action: unknown) => {
    const answer = await editor.send('POST', '/desk/leads/many', { leads, action })
    const { items } = (await answer.json()) as BulkOutcome
    return items.map(({ id, status, detail }) => [id, status, detail === null])
  }
  expect(await many({ kind: 'change', change: { owner: editor.id } })).toEqual([
    [first.id, 200, true],
    [second.id, 412, false],
    [spam.id, 409, false],
    [missing, 404, false],
  ])
  expect((await editor.show(first.id)).lead.owner).toMatchObject({ id: editor.id })
  expect((await editor.show(second.id)).lead.owner).toBeNull()
  expect(await many({ kind: 'release' })).toContainEqual([spam.id, 200, true])
  const none = await editor.send('POST', '/desk/leads/many', { leads: [], action: { kind: 'quarantine' } })
  expect(none.status).toBe(422)
})

describe('duplicates', () => {
  test('are suggested with a reason', async () => {
    const { id } = await desk.submit(contactLead({ email: 'jo@joinery.com.au', company: 'Joinery' }))
    const one = await desk.submit(
      contactLead({ email: 'JO@joinery.com.au', phone: '+61 2 5550 1234', company: 'x' }),
    )
    const other = await desk.submit(
      contactLead({ email: 'sam@joinery.com.au', phone: '0491 570 006', company: 'JOINERY' }),
    )
    await desk.submit(contactLead({ email: 'kim@example.com', phone: '0491 570 007', company: 'Other' }))
    const { related } = await editor.show(id)
    expect(related.map(({ reference, why }) => [reference, why.toSorted()])).toEqual([
      [one.reference, ['domain', 'email', 'phone']],
      [other.reference, ['company', 'domain']],
    ])
  })

  test('are not suggested by the domain of a free mail provider', async () => {
    const { id } = await desk.submit(
      contactLead({ email: 'a@gmail.com', phone: '0491 570 001', company: '' }),
    )
    await desk.submit(contactLead({ email: 'b@gmail.com', phone: '0491 570 002', company: '' }))
    expect((await editor.show(id)).related).toEqual([])
  })

  test('are merged, hidden from lists, and can be separated again', async () => {
    const [duplicate, lead, third] = [await desk.submit(), await desk.submit(), await desk.submit()]
    const merge = (from: { id: string }, into: { id: string }) =>
      editor.send('POST', `/desk/leads/${from.id}/merge`, { into: into.id })
    expect((await merge(duplicate, duplicate)).status).toBe(409)
    expect((await merge(duplicate, { id: randomUUID() })).status).toBe(404)
    expect((await merge(duplicate, lead)).status).toBe(200)
    expect((await merge(duplicate, lead)).status).toBe(409)
    expect((await merge(lead, third)).status).toBe(409)
    expect(referencesOf(await editor.list())).toEqual([third.reference, lead.reference])
    const detail = await editor.show(lead.id)
    expect(detail.related[0]).toMatchObject({ reference: duplicate.reference, merged: true })
    expect(detail.timeline).toMatchObject([{ kind: 'merged', detail: { duplicate: duplicate.reference } }])
    expect((await editor.show(duplicate.id)).lead.mergedInto).toEqual({
      id: lead.id,
      reference: lead.reference,
    })
    expect((await editor.list()).counts).toMatchObject({ todo: 2, listed: 2 })
    // A caller may give the reference from their own mail.
    expect(referencesOf(await editor.list('', { q: duplicate.reference.toLowerCase() }))).toEqual([
      duplicate.reference,
    ])

    expect((await editor.send('POST', `/desk/leads/${duplicate.id}/unmerge`)).status).toBe(200)
    expect((await editor.send('POST', `/desk/leads/${duplicate.id}/unmerge`)).status).toBe(409)
    expect((await editor.list()).counts).toMatchObject({ todo: 3, listed: 3 })
    expect((await editor.show(duplicate.id)).timeline.map(({ kind }) => kind)).toEqual(['merged', 'unmerged'])
  })

  test('merged both ways and changed at the same time don’t lock each other out, however they are named', async () => {
    const [one, other] = [await desk.submit(), await desk.submit()]
    const database = createPool(desk.databaseUrl, () => {})
    const { merge, unmerge, quarantine, release } = createLeadActions(database, createKeyedHash('x'))
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    /** Lets all wait for both leads before they begin. @returns the statuses of the refusals */
    const together = async (...acts: (() => Promise<void>)[]) => {
      const started = await database.transaction(async (client) => {
        await client.query('SELECT FROM leads WHERE id = ANY($1) FOR UPDATE', [[one.id, other.id]])
        const all = acts.map(async (act) => act())
        await expect.poll(() => desk.sql(waiting)).toHaveLength(acts.length)
        return { settled: Promise.allSettled(all) }
      })
      return (await started.settled).flatMap((act) =>
        act.status === 'rejected' ? [(act.reason as ApiError).status] : [],
      )
    }
    for (let round = 0; round < 3; round += 1) {
      const merged = await together(
        () => merge(one.reference, other.id, editor.id),
        () => merge(other.reference, one.id, editor.id),
      )
      expect(merged).toEqual([409])
      const [refused] = await together(
        () => unmerge(one.id, editor.id),
        () => quarantine(other.id, editor.id),
        () => unmerge(other.id, editor.id),
      )
      expect(refused).toBe(409)
      await together(
        () => release(other.id, editor.id),
        () => release(one.id, editor.id),
      )
    }
    await database.end()
  })

  test('are not merged so that a won lead and its value would go', async () => {
    const [won, other] = [await desk.submit(), await desk.submit()]
    await editor.change(won.id, { stage: 'won', valueCents: 1_250_050 })
    const merge = (from: string, into: string) => editor.send('POST', `/desk/leads/${from}/merge`, { into })
    expect(await (await merge(won.id, other.id)).json()).toMatchObject({
      status: 409,
      detail: 'The lead that would go is further along. Merge the other one into it instead',
    })
    expect((await merge(other.id, won.id)).status).toBe(200)
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
    const { id } = await desk.submit()
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
      from: {
        address: 'hello@example.com.au',
        name: 'Development editor (this machine only), Trigpoint',
      },
      // On this machine, people have no address.
      replyTo: [{ address: 'sales@example.com.au' }],
      // The visitor's name is their words.
      to: [{ address: 'jo@example.com', name: '' }],
    })
    const { text = '', html } = mailbox.mails[0]!
    expect(text).toMatch(
      /we call you at ten\.\n\nOn .* AE[DS]T you wrote:\n> Please call me about backups\.\n\n-- \nTrigpoint\n/,
    )
    expect(html).toContain('Hello Jo,<br>we call you at ten.')
  })

  test('is refused if a colleague has replied since, until its author has seen that', async () => {
    const { id } = await desk.submit()
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
    expect((await sendToo((await editor.show(id)).timeline.at(-1)!.id)).status).toBe(200)
    expect(mailbox.mails).toHaveLength(2)
  })

  test('is reported if the mail server refuses it, and can be tried again', async () => {
    const { id } = await desk.submit()
    const key = randomUUID()
    mailbox.mood = 'refusing'
    expect((await send(id, key)).status).toBe(502)
    expect(await editor.show(id)).toMatchObject({
      lead: { stage: 'new', answeredAt: null },
      timeline: [{ kind: 'reply', detail: { state: 'failed', reason: expect.stringContaining('DMARC') } }],
    })
    mailbox.mood = 'well'
    expect((await send(id, key)).status).toBe(200)
    expect(mailbox.mails).toHaveLength(1)
  })

  test('is not retried automatically if its delivery is uncertain', async () => {
    const { id } = await desk.submit()
    const key = randomUUID()
    mailbox.mood = 'silent'
    expect((await send(id, key)).status).toBe(502)
    mailbox.mood = 'well'
    expect((await send(id, key)).status).toBe(502)
    expect(mailbox.mails).toHaveLength(0)
    expect((await editor.show(id)).timeline).toMatchObject([{ detail: { state: 'unsure' } }])
  })

  test('from the author’s own mail program is recorded with its text and counts as answered', async () => {
    const { id } = await desk.submit()
    const key = randomUUID()
    const answer = await send(id, key, { ...reply, ownMail: true, after: '0' })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        lead: { stage: 'contacted', answeredAt: expect.any(String), owner: { id: editor.id } },
        timeline: [{ kind: 'reply', detail: { ...reply, ownMail: true, state: 'sent' } }, {}, {}],
      },
    ])
    expect((await send(id, key, { ...reply, ownMail: true })).headers.get('idempotent-replayed')).toBe('true')
    expect(mailbox.mails).toHaveLength(0)
  })
})

test('a delivered message is a change of its lead, which raises no version', async () => {
  const { id } = await desk.submit()
  const database = createPool(desk.databaseUrl, () => {})
  const read = async () => (await readChanges(database)).find((change) => change.id === id)!.at
  const version = () => desk.sql('SELECT version FROM leads WHERE id = $1', [id])
  const before = [await read(), await version()]
  const [message] = await desk.sql(
    "INSERT INTO lead_outbox (kind, lead_id, state, channel) VALUES ('received', $1, 'held', 'log') RETURNING id",
    [id],
  )
  await markDelivered(database, { ids: [String(message!['id'])] })
  expect(await read()).toBeGreaterThan(before[0] as number)
  expect(await version()).toEqual(before[1])
  await database.end()
})

test('events name new and changed leads without their content', async () => {
  const stream = await openEventStream(`${desk.api.url}/desk/events`, {
    authorization: `Bearer ${editor.token}`,
  })
  const { id } = await desk.submit()
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
  await editor.change(id, { stage: 'contacted' })
  await told()
  stream.close()
})
