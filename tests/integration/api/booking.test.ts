import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { post, problemOf, startApi } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { apiForFile, databaseForFile } from './support/for-file.ts'
import { keyed } from './support/leads.ts'

const { api, sql } = await apiForFile({ SITE_URL: 'http://site.test' })

/** Free slots that no other test of this file takes. */
const free = await freeSlots(api.url)
const next = () => free.shift()!
const bookOk = async (body: unknown, headers = {}) => {
  const answer = await book(api.url, body, headers)
  return { status: answer.status, call: (await answer.json()) as Record<string, string> }
}

const tokenOf = (call: Record<string, string>) => call['manageUrl']!.split('/').at(-1)!
const ask = (token: string, path = '') => fetch(`${api.url}/booking/${token}${path}`)
const change = (token: string, path: string, body: unknown = {}) =>
  post(`${api.url}/booking/${token}/${path}`, body)
const at = (start: string) => ({ preferredDate: start.slice(0, 10), preferredTime: start.slice(11, 16) })

describe('GET /booking/slots', () => {
  test('has the free times of two weeks, in Sydney’s time', async () => {
    const answer = await fetch(`${api.url}/booking/slots`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { timeZone, lengthMinutes, slots } = (await answer.json()) as Record<string, unknown>
    expect([timeZone, lengthMinutes]).toEqual(['Australia/Sydney', 30])
    expect((slots as unknown[]).length).toBeGreaterThan(150)
    for (const { start } of slots as { start: string }[])
      expect(start).toMatch(/^20\d\d-\d\d-\d\dT(?:0[7-9]|1[0-8]):[03]0:00\+1[01]:00$/)
  })

  test('of some days only', async () => {
    const day = free.at(-1)!.slice(0, 10)
    const slots = await freeSlots(api.url, `?from=${day}&days=1`)
    expect(new Set(slots.map((start) => start.slice(0, 10)))).toEqual(new Set([day]))
    expect(await freeSlots(api.url, '?from=2020-01-01&days=31')).toEqual([])
  })

  test.each(['days=0', 'days=32', 'days=x', 'days=1.5', 'from=2026-02-30', 'from=tomorrow', 'from='])(
    'refuses %s',
    async (query) => {
      const problem = await problemOf(await fetch(`${api.url}/booking/slots?${query}`))
      expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `/${query.split('=')[0]}` }] })
    },
  )
})

describe('a booking', () => {
  test('is stored with its lead, its timeline and one message to staff', async () => {
    const start = next()
    const { status, call } = await bookOk(callAt(start, { message: 'About backups' }))
    expect([status, call]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        reference: expect.stringMatching(/^[2-9B-Z]{8}$/),
        start,
        end: expect.stringContaining(start.slice(0, 10)),
        manageUrl: expect.stringMatching(/^http:\/\/site\.test\/book\/[\w-]{44}$/),
        status: 'booked',
      },
    ])
    expect(Date.parse(call['end']!) - Date.parse(start)).toBe(1_800_000)
    const [row] = await sql(
      `SELECT lead_source, stage, due_at, follow_up_on, message, b.starts_at, b.seat, b.service, b.token,
         (SELECT array_agg(kind) FROM lead_events WHERE lead_id = l.id) AS events,
         (SELECT array_agg(kind) FROM lead_outbox WHERE lead_id = l.id) AS messages
       FROM leads l JOIN bookings b ON b.lead_id = l.id WHERE l.id = $1`,
      [call['id']],
    )
    expect(row).toMatchObject({
      lead_source: 'booking_form',
      stage: 'contacted',
      due_at: null,
      // The call is to do on its day, not the lead.
      follow_up_on: null,
      message: 'Service: Managed IT Services\nMessage: About backups',
      starts_at: new Date(start),
      seat: 1,
      service: 'Managed IT Services',
      token: null,
      events: ['booked'],
    })
    expect(row!['messages']).toContain('received')
    expect(await freeSlots(api.url)).not.toContain(start)
  })

  test('that is repeated with its key gets the first answer, and another one doesn’t', async () => {
    const start = next()
    const key = randomUUID()
    const body = callAt(start)
    const [first, second] = [await bookOk(body, keyed(key)), await bookOk(body, keyed(key))]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.call).toEqual(first.call)
    const other = await book(api.url, { ...body, preferredTime: next().slice(11, 16) }, keyed(key))
    expect(await problemOf(other)).toMatchObject({ status: 422, type: 'urn:problem-type:key-reused' })
    // It stays the first answer, even after the call has changed.
    await change(tokenOf(first.call), 'move', at(next()))
    expect((await bookOk(body, keyed(key))).call).toEqual(first.call)
    await change(tokenOf(first.call), 'cancel')
    expect((await bookOk(body, keyed(key))).call).toEqual(first.call)
  })

  test('that is repeated with a key that others can derive gets no address of the call’s page', async () => {
    const derived = keyed(randomUUID().replace(/^(.{14})4/, '$18'))
    const body = callAt(next())
    const { call } = await bookOk(body, derived)
    const again = await bookOk(body, derived)
    const { manageUrl: _secret, ...shown } = call
    expect(again).toEqual({ status: 200, call: shown })
    await change(tokenOf(call), 'cancel')
    expect((await bookOk(body, derived)).call).toEqual({ ...shown, status: 'cancelled' })
  })

  test('that is repeated ten minutes later under the neighbour of a derived key is one call', async () => {
    const [before, after] = [0, 1].map(() => randomUUID().replace(/^(.{14})4/, '$18')) as [string, string]
    const body = callAt(next())
    const { call } = await bookOk(body, keyed(before))
    const again = await bookOk(body, { ...keyed(after), 'idempotency-key-neighbours': before })
    const { manageUrl: _secret, ...shown } = call
    expect(again).toEqual({ status: 200, call: shown })
    expect(await sql('SELECT FROM leads WHERE email = $1', [body['email']])).toHaveLength(1)
  })

  test('of a time that is taken gets 409 with the three nearest free ones, and stores nothing', async () => {
    const start = next()
    await bookOk(callAt(start))
    const body = callAt(start)
    const problem = await problemOf(await book(api.url, body))
    expect(problem).toMatchObject({ status: 409, type: 'urn:problem-type:slot-taken' })
    const slots = (problem['slots'] as { start: string }[]).map((slot) => slot.start)
    expect(slots).toHaveLength(3)
    expect(await freeSlots(api.url)).toEqual(expect.arrayContaining(slots))
    expect(await sql('SELECT FROM leads WHERE email = $1', [body['email']])).toEqual([])
  })

  test.each([
    ['a half step', { preferredTime: '10:15' }],
    ['before the hours', { preferredTime: '06:30' }],
    ['after the hours', { preferredTime: '19:00' }],
    ['the past', { preferredDate: '2020-01-06' }],
    ['too far ahead', { preferredDate: '2099-01-05' }],
  ])('of %s is refused with free times', async (_name, change) => {
    const problem = await problemOf(await book(api.url, callAt(free[0]!, change)))
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/preferredTime' }] })
    expect(problem['slots']).toHaveLength(3)
  })

  test.each([
    [{ preferredDate: '2027-02-29' }, '/preferredDate', 'Preferred date must be a date such as 2026-11-27'],
    [{ preferredDate: '' }, '/preferredDate', 'Please select a preferred date'],
    [{ preferredTime: undefined }, '/preferredTime', 'Please select a preferred time'],
    [{ preferredTime: '24:00' }, '/preferredTime', 'Preferred time must be a time such as 09:30'],
    [{ serviceType: ' ' }, '/serviceType', 'Please select a service type'],
    [{ firstName: 'J' }, '/firstName', 'First name must be at least 2 characters'],
    [{ lastName: 'x'.repeat(51) }, '/lastName', 'Last name must be less than 50 characters'],
    [{ message: 'x'.repeat(1001) }, '/message', 'Message must be less than 1000 characters'],
    [{ leadSource: 'booking_form' }, '/leadSource', 'This field is not known'],
  ])('with %j is refused', async (change, pointer, detail) => {
    const problem = await problemOf(await book(api.url, callAt(free[0]!, change)))
    expect(problem).toMatchObject({ status: 422, detail, errors: [{ pointer, detail }] })
  })

  test('finds the first failing rule in the order of the specification', async () => {
    const problem = await problemOf(await book(api.url, {}))
    expect((problem['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)).toEqual([
      '/firstName',
      '/lastName',
      '/email',
      '/phone',
      '/serviceType',
      '/preferredDate',
      '/preferredTime',
    ])
  })

  test('obeys the rules about origins, and /submit-lead doesn’t take its source', async () => {
    const foreign = await book(api.url, callAt(free[0]!), { origin: 'https://elsewhere.example' })
    expect(await problemOf(foreign)).toMatchObject({ status: 403 })
    const lead = await api.post({ ...callAt(free[0]!), leadSource: 'booking_form' })
    expect(await problemOf(lead)).toMatchObject({ status: 422 })
  })

  test('goes with its lead, and frees its time', async () => {
    const start = next()
    const { call } = await bookOk(callAt(start))
    await sql('DELETE FROM leads WHERE id = $1', [call['id']])
    expect(await freeSlots(api.url)).toContain(start)
  })
})

describe('the page of a call', () => {
  test('shows it, and changes nothing by being opened', async () => {
    const { call } = await bookOk(callAt(next()))
    for (let times = 0; times < 3; times += 1) expect(await (await ask(tokenOf(call))).json()).toEqual(call)
    expect((await ask('made-up')).status).toBe(404)
    expect((await ask(tokenOf(call), '/cancel')).status).toBe(405)
  })

  test('moves it, and frees its time', async () => {
    const [from, to] = [next(), next()]
    const { call } = await bookOk(callAt(from))
    const token = tokenOf(call)
    const answers = await Promise.all([change(token, 'move', at(to)), change(token, 'move', at(to))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]!.json()).toMatchObject({ id: call['id'], start: to, status: 'booked' })
    const free = await freeSlots(api.url)
    expect([free.includes(from), free.includes(to)]).toEqual([true, false])
    expect(
      await sql(
        `SELECT sequence, array_agg(kind ORDER BY e.id) AS kinds
         FROM bookings b JOIN lead_events e ON e.call_id = b.id WHERE b.lead_id = $1 GROUP BY 1`,
        [call['id']],
      ),
    ).toEqual([{ sequence: 1, kinds: ['booked', 'moved'] }])
  })

  test('moves it ten times, because each time sends a mail to whoever has that address', async () => {
    const { call } = await bookOk(callAt(next()))
    const move = async (to: string) => (await change(tokenOf(call), 'move', at(to))).status
    for (let times = 0; times < 10; times += 1) expect(await move(next())).toBe(200)
    expect(await move(next())).toBe(429)
    expect((await change(tokenOf(call), 'cancel')).status).toBe(200)
  })

  test('doesn’t move it to a time that is taken', async () => {
    const taken = next()
    await bookOk(callAt(taken))
    const { call } = await bookOk(callAt(next()))
    const problem = await problemOf(await change(tokenOf(call), 'move', at(taken)))
    expect(problem).toMatchObject({ status: 409, type: 'urn:problem-type:slot-taken' })
    expect(problem['slots']).toHaveLength(3)
  })

  test('cancels it once, however often the button is pressed', async () => {
    const start = next()
    const { call } = await bookOk(callAt(start))
    const token = tokenOf(call)
    const answers = await Promise.all([
      change(token, 'cancel'),
      change(token, 'cancel'),
      change(token, 'cancel'),
    ])
    for (const answer of answers) expect(await answer.json()).toEqual({ ...call, status: 'cancelled' })
    expect(await freeSlots(api.url)).toContain(start)
    expect(
      await sql("SELECT count(*)::int FROM lead_events WHERE lead_id = $1 AND kind = 'cancelled'", [
        call['id'],
      ]),
    ).toEqual([{ count: 1 }])
    expect((await change(token, 'move', at(next()))).status).toBe(409)
  })

  test('changes nothing once the call has begun', async () => {
    const { call } = await bookOk(callAt(next()))
    await sql(
      "UPDATE bookings SET starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days', busy_until = busy_until - interval '60 days' WHERE lead_id = $1",
      [call['id']],
    )
    for (const path of ['cancel', 'move'])
      expect((await change(tokenOf(call), path, at(next()))).status).toBe(409)
  })

  test('has it for calendars, in UTC and without what was typed', async () => {
    const start = next()
    const { call } = await bookOk(callAt(start, { phone: '02 5550;1234,\\n' }))
    const answer = await ask(tokenOf(call), '/call.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
    const stamp = (time: string) => `${new Date(time).toISOString().replaceAll(/[-:]|\.000/g, '')}`
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UID:[\da-f-]{36}@site\.test$/),
        'SEQUENCE:0',
        `DTSTART:${stamp(start)}`,
        `DTEND:${stamp(call['end']!)}`,
        'STATUS:CONFIRMED',
      ]),
    )
    // Nothing that the visitor typed is in it.
    expect(lines.join()).not.toContain('5550')
    expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([])
  })
})

test('the database itself refuses a second call on a seat', async () => {
  const { call } = await bookOk(callAt(next()))
  const other = await bookOk(callAt(next()))
  await expect(
    sql(
      `UPDATE bookings b SET starts_at = o.starts_at + interval '5 minutes', ends_at = o.ends_at, busy_until = o.busy_until
       FROM bookings o WHERE b.lead_id = $1 AND o.lead_id = $2`,
      [call['id'], other.call['id']],
    ),
  ).rejects.toThrow(/bookings_no_double/)
})

test('limits count calls and leads together', async () => {
  const { database } = await databaseForFile()
  const limited = await startApi(database.url, { RATE_LIMIT_LEADS_PER_ADDRESS: '1/10m' })
  try {
    const [first, second] = await freeSlots(limited.url)
    expect((await book(limited.url, callAt(first!))).status).toBe(201)
    expect((await book(limited.url, callAt(second!))).status).toBe(429)
    expect((await limited.post({})).status).toBe(422)
  } finally {
    await limited.stop()
  }
})

/** Posts over one of these connections. */
function tryOn(agent: Agent, url: string, body: unknown): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/booking`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode!, body: read }), reject)
    })
    sent.end(JSON.stringify(body))
  })
}

/** How often one time is tried at once. The long tests do it more often. */
const TRIES = process.env['LONG'] ? 1000 : 60

test.each([1, 3])(
  'many tries for one time over 50 connections make as many calls as there are seats: %i',
  async (seats) => {
    const { database, sql: own } = await databaseForFile()
    await own('INSERT INTO booking_hours (hours) VALUES ($1)', [JSON.stringify({ seats })])
    const instances = [await startApi(database.url), await startApi(database.url)]
    const agent = new Agent({ keepAlive: true, maxSockets: 25 })
    try {
      const start = (await freeSlots(instances[0]!.url))[0]!
      const answers = await Promise.all(
        Array.from({ length: TRIES }, (_, index) => tryOn(agent, instances[index % 2]!.url, callAt(start))),
      )
      const counts = Object.groupBy(answers, ({ status }) => status)
      expect(Object.fromEntries(Object.entries(counts).map(([status, of]) => [status, of!.length]))).toEqual({
        201: seats,
        409: TRIES - seats,
      })
      for (const { body } of counts[409]!) expect(JSON.parse(body)).toMatchObject({ slots: { length: 3 } })
      expect(await own('SELECT count(*)::int FROM bookings')).toEqual([{ count: seats }])
      expect(await own('SELECT count(*)::int FROM leads')).toEqual([{ count: seats }])
    } finally {
      agent.destroy()
      await Promise.all(instances.map((instance) => instance.stop()))
    }
  },
)
