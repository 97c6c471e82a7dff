import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Agenda } from '../../../packages/domain/src/desk/calls.ts'
import type { LeadPage } from '../../../packages/domain/src/desk/lead-list.ts'
import type { LeadDetail } from '../../../packages/domain/src/desk/lead-detail.ts'
import { problemOf } from '../api/support/api.ts'
import { book, callAt, freeSlots } from '../api/support/booking.ts'
import { followMembers } from '../../../api/src/content-lake.ts'
import { createPool } from '../../../api/src/database/pool.ts'
import { READ_TOKEN } from '../lake/support/lake-process.ts'
import { keyed } from '../api/support/leads.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let editor: Visitor
let administrator: Visitor
/** Free times that no other test of this file takes. */
let free: string[]
const next = () => free.shift()!

beforeAll(async () => {
  desk = await startDesk({ HASH_SECRET: 'h'.repeat(32), SITE_URL: 'http://site.test' })
  editor = await desk.open('editor')
  administrator = await desk.open('administrator')
  const slots = await freeSlots(desk.api.url)
  // From the second day on, so that the first tests have the same one.
  free = slots.filter((start) => start.slice(0, 10) !== slots[0]!.slice(0, 10))
})
afterAll(() => desk.stop())

const agenda = async () => (await (await editor.get('/desk/calls')).json()) as Agenda
const post = (path: string, body: unknown = {}, headers = {}) =>
  editor.send('POST', `/desk/calls${path}`, body, headers)
const at = (start: string) => ({ preferredDate: start.slice(0, 10), preferredTime: start.slice(11, 16) })
type Booked = { id: string; reference: string; manageUrl: string }
async function bookOk(body: unknown): Promise<Booked> {
  const answer = await book(desk.api.url, body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Booked
}
const queued = (id: string) => desk.sql('SELECT kind FROM lead_outbox WHERE lead_id = $1 ORDER BY id', [id])

test('the desk sees the calls ahead, moves and cancels them, and the visitor is told', async () => {
  const [from, to] = [next(), next()]
  const { id, reference } = await bookOk(callAt(from, { firstName: 'Ada', serviceType: 'Web Hosting' }))
  const shown = async () => (await agenda()).calls.find((call) => call.reference === reference)
  expect(await shown()).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    reference,
    name: 'Ada Citizen',
    phone: '02 5550 1234',
    service: 'Web Hosting',
    isQuarantined: false,
    spamReasons: [],
    isConfirmed: false,
    start: from,
    end: expect.stringContaining(from.slice(0, 10)),
    isMoved: false,
    owner: null,
    outcome: null,
    note: null,
    isInvitedAgain: false,
  })

  const moved = await post(`/${reference}/move`, at(to))
  expect(moved.status).toBe(200)
  expect(await shown()).toMatchObject({ start: to, service: 'Web Hosting' })
  const { lead } = (await (await editor.get(`/desk/leads/${reference}`)).json()) as LeadDetail
  expect(lead.call).toEqual({ start: new Date(to).toISOString(), state: 'booked' })
  expect(await agenda()).toMatchObject({ free: expect.arrayContaining([from]), sendsMails: false })
  const taken = next()
  await bookOk(callAt(taken))
  expect(await problemOf(await post(`/${id}/move`, at(taken)))).toMatchObject({
    status: 409,
    type: 'urn:problem-type:slot-taken',
  })

  expect((await post(`/${id}/cancel`)).status).toBe(200)
  expect(await shown()).toBeUndefined()
  expect(await freeSlots(desk.api.url)).toContain(to)
  const { timeline } = await editor.show(id)
  expect(timeline.map(({ kind, person }) => [kind, person?.id])).toEqual([
    ['booked', undefined],
    ['moved', editor.id],
    ['cancelled', editor.id],
  ])
  // Staff need no mail about their own acts, and an unsent invitation is outdated.
  expect(await queued(id)).toEqual([{ kind: 'received' }, { kind: 'cancellation' }])
  expect((await post('/nobody/cancel')).status).toBe(404)
})

test('a call has an owner, an outcome with a note, and a visitor who missed it is invited again once', async () => {
  const { id, reference } = await bookOk(callAt(next(), { firstName: 'Mia' }))
  const named = ({ reference: each }: { reference: string }) => each === reference
  expect((await post(`/${reference}/owner`, { owner: editor.id })).status).toBe(200)
  expect((await agenda()).calls.find(named)).toMatchObject({ owner: { id: editor.id }, outcome: null })
  const listed = async (call: string) =>
    ((await (await editor.get(`/desk/leads?call=${call}`)).json()) as LeadPage).items.some(named)
  expect([await listed('ahead'), await listed('unconfirmed'), await listed('no-show')]).toEqual([
    true,
    false,
    false,
  ])
  expect(await problemOf(await post(`/${reference}/owner`, { owner: 'unknown' }))).toMatchObject({
    status: 422,
    errors: [{ pointer: '/owner' }],
  })
  // Not before it has begun.
  expect((await post(`/${reference}/outcome`, { outcome: 'held' })).status).toBe(409)

  await desk.sql(
    "UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', busy_until = now() - interval '1 hour' WHERE lead_id = $1",
    [id],
  )
  const past = async () => ((await (await editor.get('/desk/calls/past')).json()) as Agenda).calls.find(named)
  expect(await past()).toMatchObject({ owner: { id: editor.id }, outcome: null })
  expect((await post(`/${reference}/invite`)).status).toBe(409)
  expect((await post(`/${reference}/outcome`, { outcome: 'late' })).status).toBe(422)
  expect((await post(`/${reference}/outcome`, { outcome: 'no-show', note: 'Rang twice' })).status).toBe(200)
  expect(await past()).toMatchObject({ outcome: 'no-show', note: 'Rang twice', isInvitedAgain: false })
  expect([await listed('ahead'), await listed('held'), await listed('no-show')]).toEqual([false, false, true])
  expect((await post(`/${reference}/invite`)).status).toBe(200)
  expect((await post(`/${reference}/invite`)).status).toBe(409)
  expect(await past()).toMatchObject({ isInvitedAgain: true })
  expect(await queued(id)).toContainEqual({ kind: 'call-missed' })

  expect((await post(`/${reference}/outcome`, { outcome: 'held' })).status).toBe(200)
  expect(await past()).toMatchObject({ outcome: 'held', note: null })
  const ended = (await editor.show(id)).timeline.filter(({ kind }) => kind === 'ended')
  expect(ended.map(({ detail }) => detail)).toMatchObject([
    { outcome: 'no-show', note: 'Rang twice' },
    { outcome: 'held' },
  ])
})

test('a time is blocked for everybody until it is unblocked, and who did it stays on record', async () => {
  const [first, other] = [next(), next()]
  const day = free.at(-1)!.slice(0, 10)
  const offered = async (start: string) => (await freeSlots(desk.api.url)).includes(start)
  const { reference: booked } = await bookOk(callAt(first))
  const block = { date: first.slice(0, 10), from: first.slice(11, 16), to: '24:00', reason: 'Audit' }
  expect((await post('/blocks', block)).status).toBe(201)
  expect((await post('/blocks', { date: day, reason: 'Picnic' })).status).toBe(201)
  expect([await offered(other), await offered(free.at(-1)!)]).toEqual([false, false])
  expect(await freeSlots(desk.api.url, `?from=${day}&days=1`)).toEqual([])
  expect((await book(desk.api.url, callAt(other))).status).toBe(409)

  // Only the desk knows the reason, and a call that was booked stays.
  const { blocks, calls, free: choice } = await agenda()
  expect(choice).not.toContain(other)
  expect(calls.map(({ reference }) => reference)).toContain(booked)
  expect(blocks).toMatchObject([
    { reason: 'Audit', start: first, person: expect.stringMatching(/^Development editor/) },
    { reason: 'Picnic', start: expect.stringContaining(`${day}T00:00`) },
  ])
  for (const { id } of blocks) expect((await post(`/blocks/${id}/remove`)).status).toBe(200)
  expect((await post(`/blocks/${blocks[0]!.id}/remove`)).status).toBe(404)
  expect([await offered(other), await offered(free.at(-1)!)]).toEqual([true, true])
  expect(await desk.sql('SELECT person, removed_by FROM booking_blocks')).toEqual(
    blocks.map(() => ({ person: editor.id, removed_by: editor.id })),
  )
})

test('a time is blocked over days or once a week, and unblocked once or for all weeks', async () => {
  const first = free.at(-1)!.slice(0, 10)
  const until = new Date(Date.parse(first) + 16 * 86_400_000).toISOString().slice(0, 10)
  expect((await post('/blocks', { date: first, until, reason: 'Holiday' })).status).toBe(201)
  const [holiday] = (await agenda()).blocks
  expect(holiday).toMatchObject({ start: expect.stringContaining(first), repeatsUntil: null })
  expect((await post(`/blocks/${holiday!.id}/remove`)).status).toBe(200)

  const weekly = { date: first, until, isWeekly: true, from: '09:00', to: '10:00', reason: 'Training' }
  expect((await post('/blocks', weekly)).status).toBe(201)
  const { blocks } = await agenda()
  expect(blocks.map(({ repeatsUntil }) => repeatsUntil)).toEqual(blocks.map(() => expect.any(String)))
  expect(blocks.length).toBeGreaterThan(1)
  expect((await post(`/blocks/${blocks[0]!.id}/remove`)).status).toBe(200)
  expect((await agenda()).blocks).toHaveLength(blocks.length - 1)
  expect((await post(`/blocks/${blocks[1]!.id}/remove`, { isForAll: true })).status).toBe(200)
  expect((await agenda()).blocks).toEqual([])
})

test.each([
  [{ date: '2099-01-06', until: '2099-01-05', reason: 'x' }, '/until'],
  [{ date: '2099-01-06', until: '2100-02-05', reason: 'x' }, '/until'],
  [
    { date: '2099-01-06', until: '2099-01-20', isWeekly: true, from: '12:00', to: '11:00', reason: 'x' },
    '/to',
  ],
  [{ date: '2026-02-30', reason: 'x' }, '/date'],
  [{ date: '2020-01-06', reason: 'x' }, '/date'],
  [{ date: '2099-01-06', reason: ' ' }, '/reason'],
  [{ date: '2099-01-06', from: '12:00', to: '11:30', reason: 'x' }, '/to'],
  [{ date: '2099-01-06', from: '9', reason: 'x' }, '/from'],
])('the block %j is refused', async (block, pointer) => {
  expect(await problemOf(await post('/blocks', block))).toMatchObject({ status: 422, errors: [{ pointer }] })
})

test('a call is booked for somebody on the phone by the same rules, once', async () => {
  const start = next()
  const key = keyed(randomUUID())
  const answer = await post('', callAt(start), key)
  expect(answer.status).toBe(201)
  const { lead, timeline } = (await answer.json()) as Awaited<ReturnType<Visitor['show']>>
  expect(lead).toMatchObject({ source: 'booking_form', stage: 'contacted', dueAt: null })
  expect(timeline).toMatchObject([{ kind: 'booked', person: { id: editor.id } }])
  expect(await queued(lead.id)).toContainEqual({ kind: 'invitation' })
  expect((await post('', callAt(start, { email: lead.email }), key)).status).toBe(200)
  expect((await post('', callAt(start))).status).toBe(400)
  for (const [change, pointer] of [
    [{ preferredTime: '10:15' }, '/preferredTime'],
    [{ phone: '' }, '/phone'],
    [{ leadSource: 'other' }, '/leadSource'],
  ] as const)
    expect(await problemOf(await post('', callAt(free[0]!, change), keyed()))).toMatchObject({
      errors: [{ pointer }],
    })
})

test('of the desk and visitors who want the same time, one gets it', async () => {
  const start = next()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? post('', callAt(start), keyed()) : book(desk.api.url, callAt(start)),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect((await agenda()).calls.filter((call) => call.start === start)).toHaveLength(1)
})

test('erasing a person cancels and erases their call, and frees its time', async () => {
  const start = next()
  const { id, manageUrl } = await bookOk(callAt(start, { email: 'erase@example.com', phone: '02 5550 9999' }))
  const held = await (await administrator.get(`/desk/leads/${id}/person`)).json()
  expect(held).toMatchObject({
    leads: [{ id, call: { start: new Date(start).toISOString(), state: 'booked' } }],
  })
  const erased = await administrator.send('POST', `/desk/leads/${id}/erase`, {
    person: 'erase@example.com',
    shown: [id],
    leads: [id],
    notes: [],
  })
  expect(erased.status).toBe(200)
  expect(await desk.sql('SELECT FROM bookings WHERE lead_id = $1', [id])).toEqual([])
  expect((await fetch(`${desk.api.url}/booking/${manageUrl.split('/').at(-1)}`)).status).toBe(404)
  expect(await freeSlots(desk.api.url)).toContain(start)
})

test('the desk confirms a call, at another time if its own is taken, and cancels many at once', async () => {
  const [taken, other] = [next(), next()]
  const unconfirmed = (start: string) => bookOk(callAt(start, { detail2: 'bot' }))
  const calls = [await unconfirmed(taken), await unconfirmed(taken), await unconfirmed(taken)]
  const [first, second, third] = calls as [Booked, Booked, Booked]
  const toCheck = async () =>
    (await agenda()).toCheck.filter(({ start }) => start === taken).map(({ reference }) => reference)
  expect((await toCheck()).toSorted()).toEqual(calls.map(({ reference }) => reference).toSorted())

  expect((await post(`/${first.reference}/confirm`)).status).toBe(200)
  expect(await problemOf(await post(`/${second.id}/confirm`))).toMatchObject({
    type: 'urn:problem-type:slot-taken',
  })
  const confirmed = await post(`/${second.id}/confirm`, at(other))
  expect(await confirmed.json()).toMatchObject({
    lead: { status: 'received', call: { state: 'booked', start: new Date(other).toISOString() } },
  })
  expect((await agenda()).calls.filter(({ start }) => [taken, other].includes(start))).toMatchObject([
    { reference: first.reference, isConfirmed: true },
    { reference: second.reference, isConfirmed: true },
  ])
  expect(await toCheck()).toEqual([third.reference])

  const ids = await desk.sql('SELECT id FROM bookings WHERE lead_id = ANY($1)', [calls.map(({ id }) => id)])
  const cancelled = await post('/cancel', { ids: [...ids.map(({ id }) => id), randomUUID()] })
  expect([cancelled.status, await cancelled.json()]).toEqual([200, { cancelled: 3 }])
  expect(await toCheck()).toEqual([])
  // Staff only hear of a call's end if they heard of the call.
  expect(await queued(third.id)).toEqual([{ kind: 'received' }, { kind: 'confirmation' }])
  expect((await post('/cancel', { ids: [] })).status).toBe(422)
})

test('who was told of a lead whose call wasn’t confirmed is told once it is', async () => {
  const { id, manageUrl } = await bookOk(callAt(next(), { detail2: 'bot' }))
  expect((await editor.send('POST', `/desk/leads/${id}/release`)).status).toBe(200)
  const shown = await fetch(`${desk.api.url}/booking/${manageUrl.split('/').at(-1)}`)
  expect(await shown.json()).toMatchObject({ status: 'unconfirmed' })
  await post(`/${id}/confirm`)
  expect((await queued(id)).map(({ kind }) => kind)).toContain('call-moved')
})

test('calendars get the calls at an address that nobody can guess, until it is renewed', async () => {
  const { reference } = await bookOk(callAt(next(), { lastName: 'O’Neil; x' }))
  const advertised = await bookOk(callAt(next(), { lastName: 'ring +61 400 000 000 now' }))
  const spam = await bookOk(callAt(next(), { detail2: 'bot' }))
  const renew = async () => {
    const answer = await administrator.send('POST', '/desk/calls/feed', {})
    return ((await answer.json()) as { path: string }).path
  }
  const feed = (path: string, headers = {}) => fetch(desk.api.url + path, { headers })
  expect((await feed('/booking/calendar/.ics')).status).toBe(404)
  const path = await renew()
  const answer = await feed(path)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'no-store',
    'text/calendar; charset=utf-8',
  ])
  const calendar = (await answer.text()).replaceAll('\r\n ', '')
  expect(calendar).toContain('SUMMARY:Call Jo O’Neil\\; x\\, 02 5550 1234')
  expect(calendar).toContain(`/leads/${reference}`)
  expect(calendar).toContain(`SUMMARY:Call ${advertised.reference}\\, `)
  expect(calendar).not.toContain('400 000 000')
  expect(calendar).not.toContain(spam.reference)
  expect(calendar).toMatch(/^REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r$/m)
  const etag = answer.headers.get('etag')!
  expect((await feed(path, { 'if-none-match': etag })).status).toBe(304)
  await bookOk(callAt(next()))
  expect((await feed(path, { 'if-none-match': etag })).status).toBe(200)

  const renewed = await renew()
  expect([(await feed(path)).status, (await feed(renewed)).status]).toEqual([404, 200])
  const secrets = [path, renewed].map((each) => /(\S{32})\.ics$/.exec(each)![1]!)
  const log = JSON.stringify(desk.api.log)
  expect(log).toContain('/booking/calendar/')
  for (const secret of secrets) {
    expect(log).not.toContain(secret)
    expect(await desk.sql('SELECT FROM booking_feeds WHERE hash = $1', [Buffer.from(secret)])).toEqual([])
  }
})

test('the calendar ends when the lake no longer knows its maker as an administrator', async () => {
  const answer = await administrator.send('POST', '/desk/calls/feed', {})
  const { path } = (await answer.json()) as { path: string }
  const database = createPool(desk.databaseUrl, () => {}, { size: 1 })
  const lake = { kind: 'local', url: desk.lake.url, dataset: 'production' } as const
  const statusAfter = async (maker: string, role: string, emails?: string[]) => {
    await desk.sql(
      "INSERT INTO desk_people (id, name, email, role) VALUES ($1, 'Ex', '', 'administrator') ON CONFLICT DO NOTHING",
      [maker],
    )
    await desk.sql('UPDATE booking_feeds SET person = $1', [maker])
    await desk.sql('UPDATE desk_people SET role = $2 WHERE id = $1', [maker, role])
    await followMembers(database, { lake, roles: ['administrator', 'editor'], emails }, READ_TOKEN)
    return (await fetch(desk.api.url + path)).status
  }
  expect(await statusAfter(administrator.id, 'editor')).toBe(200)
  expect(await statusAfter(editor.id, 'administrator')).toBe(404)
  expect(await statusAfter('removed-person', 'administrator')).toBe(404)
  // DESK_EMAILS names others now.
  expect(await statusAfter(administrator.id, 'administrator', ['other@x.example'])).toBe(404)
  await database.end()
})

test('while visitors can’t book, the desk still can, and moves calls', async () => {
  const [from, to, other] = [next(), next(), next()]
  const { id } = await bookOk(callAt(from))
  await desk.sql('INSERT INTO booking_hours (hours) VALUES ($1)', [JSON.stringify({ isOpen: false })])
  expect((await fetch(`${desk.api.url}/booking/slots`)).status).toBe(404)
  expect((await book(desk.api.url, callAt(other))).status).toBe(404)
  expect((await post(`/${id}/move`, at(to))).status).toBe(200)
  expect((await post('', callAt(other), keyed())).status).toBe(201)
})
