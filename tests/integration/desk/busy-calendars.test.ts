import { once } from 'node:events'
import dns from 'node:dns'
import { createServer, get, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ClientBase } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lockBookings } from '../../../api/src/leads/erased-calls-repository.ts'
import type { Agenda } from '../../../packages/domain/src/desk/calls.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { problemOf } from '../api/support/api.ts'
import { book, callAt, freeSlots } from '../api/support/booking.ts'
import { keyed } from '../api/support/leads.ts'
import { type Mailbox, openMailbox } from '../api/support/mailbox.ts'
import { startWorker } from '../api/support/worker.ts'
import { startDesk, type Desk, type Visitor } from './support/desk.ts'

let desk: Desk
let editor: Visitor
let mailbox: Mailbox
let free: string[]

/** What each path of the calendars' server answers: a status, or the busy times of a calendar. */
const answers = new Map<string, number | string[]>()
const asked: { path: string; etag: string | undefined }[] = []
const server = createServer(({ url: path = '', headers }, response) => {
  asked.push({ path, etag: headers['if-none-match'] })
  if (path === '/inward') return void response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
  if (path === '/endless') return void response.end(calendar(['20200101T000000Z'], 'RRULE:FREQ=SECONDLY'))
  if (path === '/minutely')
    return void response.end(calendar([utc(new Date().toISOString())], 'RRULE:FREQ=MINUTELY'))
  const answer = answers.get(path) ?? 404
  if (typeof answer === 'number') return void response.writeHead(answer).end('<html>')
  const etag = `"${answer.join()}"`
  if (headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.writeHead(200, { etag }).end(calendar(answer))
})

function calendar(starts: readonly string[], rule = 'SUMMARY:Dentist'): string {
  const entries = starts.map((start) =>
    ['BEGIN:VEVENT', `UID:${start}`, `DTSTART:${start}`, 'DURATION:PT30M', rule, 'END:VEVENT'].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR', ''].join('\r\n')
}

const utc = (start: string) => new Date(start).toISOString().replace(/[-:]|\.\d+/g, '')

beforeAll(async () => {
  await once(server.listen(0, 'localhost'), 'listening')
  mailbox = await openMailbox()
  desk = await startDesk({ SITE_URL: 'http://site.test' })
  editor = await desk.open('editor')
  free = await freeSlots(desk.api.url)
})
/** This machine is a private network to the API, so its requests to one host on the internet end here. */
const { get: getFromInternet } = https
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  const getHere = ({ host, pathname }: URL, options: RequestOptions, done: () => void) =>
    host === HOST
      ? get({ ...options, host: 'localhost', port, path: pathname, lookup: undefined }, done)
      : getFromInternet(`https://${host}${pathname}`, options, done)
  vi.spyOn(https, 'get').mockImplementation(getHere as typeof https.get)
})
afterEach(() => desk.sql('DELETE FROM busy_calendars'))
afterAll(async () => {
  await Promise.all([desk.stop(), mailbox.close()])
  server.close()
})

const HOST = 'calendar.example.com'
const url = (path: string) => `https://${HOST}${path}`
const set = (address: string, person = editor.id) =>
  editor.send('POST', '/desk/calls/calendars', { person, address })
const agenda = async () => (await (await editor.get('/desk/calls')).json()) as Agenda
const at = (start: string) => ({ preferredDate: start.slice(0, 10), preferredTime: start.slice(11, 16) })

/** Lets the worker read what is due, until a query finds something. */
async function readUntil(sql: string): Promise<void> {
  await desk.sql('UPDATE busy_calendars SET next_read_at = least(next_read_at, now())')
  const worker = await startWorker(desk.databaseUrl, {
    SITE_URL: 'http://site.test',
    SMTP_URL: mailbox.url,
    LEAD_NOTIFY_TO: 'sales@example.com.au',
  })
  await vi.waitFor(async () => expect(await desk.sql(sql)).not.toEqual([]), TIMEOUT_MS)
  await worker.stop()
  expect(JSON.stringify([worker.log, desk.api.log])).not.toMatch(/secret|Dentist/)
}

test('a person’s calendar closes times for visitors, the desk and moved calls, and only says when', async () => {
  const [busy, other, third] = free.splice(-3) as [string, string, string]
  answers.set('/secret', [utc(busy)])
  const answer = await set(url('/secret').replace('https:', 'webcal:'))
  expect(answer.status).toBe(201)
  expect(await freeSlots(desk.api.url)).toEqual([...free, other, third])
  const shown = await agenda()
  expect(shown.free).not.toContain(busy)
  expect(shown.calendars).toEqual([
    {
      person: { id: editor.id, name: expect.any(String) },
      host: HOST,
      readAt: expect.any(String),
      failingSince: null,
      fault: null,
    },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/secret|Dentist/)
  expect(JSON.stringify(await desk.sql('SELECT * FROM busy_calendars'))).not.toContain('Dentist')

  const refused = { status: 409, type: 'urn:problem-type:slot-taken' }
  expect(await problemOf(await book(desk.api.url, callAt(busy)))).toMatchObject(refused)
  const byDesk = await editor.send('POST', '/desk/calls', callAt(busy), keyed())
  expect(await problemOf(byDesk)).toMatchObject(refused)
  const { id } = (await (await book(desk.api.url, callAt(other))).json()) as { id: string }
  const moved = await editor.send('POST', `/desk/calls/${id}/move`, at(busy))
  expect(await problemOf(moved)).toMatchObject(refused)

  // A call that was booked first stays.
  answers.set('/secret', [utc(other), utc(third)])
  await readUntil(`SELECT FROM busy_calendars WHERE busy @> '${third}'::timestamptz`)
  expect(await freeSlots(desk.api.url)).toEqual([...free, busy])
  expect((await agenda()).calls).toMatchObject([{ start: other }])

  const gone = await editor.send('POST', `/desk/calls/calendars/${editor.id}/remove`)
  expect(gone.status).toBe(200)
  expect(await freeSlots(desk.api.url)).toEqual([...free, busy, third])
  expect(await desk.sql('SELECT FROM busy_calendars')).toEqual([])
  const again = await editor.send('POST', `/desk/calls/calendars/${editor.id}/remove`)
  expect(again.status).toBe(404)
})

test('a time at which one of two is free stays open, unless the other may not open the desk any more', async () => {
  const colleague = await desk.open('administrator')
  const both = free.at(-1)!
  answers.set('/one', [utc(both)])
  answers.set('/two', [])
  expect((await set(url('/one'))).status).toBe(201)
  expect((await set(url('/two'), colleague.id)).status).toBe(201)
  expect(await freeSlots(desk.api.url)).toContain(both)
  await desk.sql("UPDATE desk_people SET seen_at = '-infinity' WHERE id = $1", [colleague.id])
  expect(await freeSlots(desk.api.url)).not.toContain(both)
  await desk.sql('UPDATE desk_people SET seen_at = now()')
})

test('while a calendar fails, its last known times stay in force, and its person is told once', async () => {
  const busy = free.at(-1)!
  answers.set('/secret', [utc(busy)])
  expect((await set(url('/secret'))).status).toBe(201)
  await readUntil(
    'SELECT FROM busy_calendars WHERE next_read_at > now() AND read_at > next_read_at - interval $$5 min$$',
  )
  expect(asked.at(-1)?.etag).toBe(`"${utc(busy)}"`)
  expect(await freeSlots(desk.api.url)).not.toContain(busy)

  answers.set('/secret', 503)
  await readUntil('SELECT FROM busy_calendars WHERE failures = 1')
  expect(await freeSlots(desk.api.url)).not.toContain(busy)
  expect((await agenda()).calendars).toMatchObject([
    { failingSince: expect.stringContaining('T'), fault: 'Its server answers 503' },
  ])
  await desk.sql(`UPDATE desk_people SET email = 'robin@example.com.au' WHERE id = '${editor.id}'`)
  await desk.sql("UPDATE busy_calendars SET failing_since = now() - interval '31 minutes'")
  await readUntil("SELECT FROM lead_outbox WHERE kind = 'calendar-failed' AND state = 'delivered'")
  await readUntil('SELECT FROM busy_calendars WHERE failures >= 3')
  const mails = mailbox.mails.filter(({ subject }) => subject === 'Your calendar cannot be read')
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Its server answers 503')])
  expect(mails[0]?.text).not.toContain('secret')

  answers.set('/secret', [])
  await readUntil('SELECT FROM busy_calendars WHERE failing_since IS NULL')
  expect(await freeSlots(desk.api.url)).toContain(busy)
})

test('the calendar of a person who may not open the desk any more is not asked for', async () => {
  const colleague = await desk.open('administrator')
  answers.set('/left', [])
  answers.set('/secret', [])
  expect((await set(url('/left'), colleague.id)).status).toBe(201)
  expect((await set(url('/secret'))).status).toBe(201)
  await desk.sql("UPDATE desk_people SET seen_at = '-infinity' WHERE id = $1", [colleague.id])
  // It would be asked for first.
  await desk.sql("UPDATE busy_calendars SET next_read_at = '-infinity' WHERE person = $1", [colleague.id])
  const { length } = asked
  const isRead = "next_read_at > now() AND read_at > next_read_at - interval '5 minutes'"
  await readUntil(`SELECT FROM busy_calendars WHERE person = '${editor.id}' AND ${isRead}`)
  expect(asked.slice(length).map(({ path }) => path)).toEqual(['/secret'])
  await desk.sql('UPDATE desk_people SET seen_at = now()')
})

test('times that are over are deleted, also of a calendar that fails', async () => {
  answers.set('/secret', [])
  expect((await set(url('/secret'))).status).toBe(201)
  await desk.sql("UPDATE busy_calendars SET busy = '{[2026-01-01, 2026-01-02)}', etag = NULL")
  answers.set('/secret', 503)
  await readUntil("SELECT FROM busy_calendars WHERE busy = '{}' AND failures = 1")
})

test.each([
  ['http://calendar.example.com/a.ics', 'The address must begin with https://, as calendar programs give it'],
  ['file:///etc/passwd', 'The address must begin with https://, as calendar programs give it'],
  ['https://127.0.0.2/a.ics', 'private network'],
  ['https://[::ffff:10.0.0.1]/a.ics', 'private network'],
  ['https://169.254.169.254/latest/meta-data', 'private network'],
  ['https://postgres/a.ics', 'private network'],
  ['https://lake.internal/a.ics', 'private network'],
  ['/inward', 'private network'],
  ['/unchanged', 'Its server answers 304'],
  ['/nothing', 'Nothing is at its address any more (404)'],
  ['/page', 'There is no calendar at its address'],
  ['/minutely', 'It has more than 10000 entries'],
  ['/endless', 'It was not read within 7 seconds'],
])('%s is refused: %s', async (address, words) => {
  answers.set('/page', 200)
  answers.set('/unchanged', 304)
  const problem = await problemOf(await set(address.startsWith('/') ? url(address) : address))
  expect(problem).toMatchObject({
    status: 422,
    detail: expect.stringContaining(words),
    errors: [{ pointer: '/address' }],
  })
  expect(await desk.sql('SELECT FROM busy_calendars')).toEqual([])
})

test('a name on the internet that leads into a private network is refused', async () => {
  const found = [
    { address: '198.41.0.4', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    done: (error: null, addresses: object) => void,
  ) => done(null, found)) as never)
  const problem = await problemOf(await set('https://rebound.example.com/secret'))
  expect(problem).toMatchObject({ status: 422, detail: expect.stringContaining('private network') })
})

test('busy times wait for a booking that has begun, so that it sees all of them or none', async () => {
  answers.set('/secret', [])
  await desk.sql('BEGIN')
  await lockBookings({ query: desk.sql } as unknown as ClientBase)
  const setting = set(url('/secret'))
  const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
  await vi.waitFor(async () => expect(await desk.sql(waiting)).toHaveLength(1), TIMEOUT_MS)
  await desk.sql('COMMIT')
  expect((await setting).status).toBe(201)
})

test('a calendar needs a person of the desk', async () => {
  answers.set('/secret', [])
  expect(await problemOf(await set(url('/secret'), 'nobody'))).toMatchObject({
    status: 422,
    errors: [{ pointer: '/person' }],
  })
})
