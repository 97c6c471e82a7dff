import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBacklog } from '../../../api/src/notices/backlog-repository.ts'
import { post, problemOf, startApi, type Api } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { keyed } from './support/leads.ts'
import { openMailbox } from './support/mailbox.ts'
import { startWorker, type Worker } from './support/worker.ts'

const { database, sql } = await databaseForFile()
const mailbox = await openMailbox()
const shared = { SITE_URL: 'http://site.test', HASH_SECRET: 'h'.repeat(32) }
const proxied = { TRUST_PROXY: '127.0.0.1' }
const api = await startApi(database.url, { ...shared, ...proxied })
const worker: Worker = await startWorker(database.url, {
  ...shared,
  SMTP_URL: mailbox.url,
  LEAD_NOTIFY_TO: 'sales@site.test',
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
  await mailbox.close()
})
beforeEach(async () => {
  await isSent()
  await sql(
    'DELETE FROM leads; DELETE FROM bookings; DELETE FROM confirmed_mailboxes; DELETE FROM mail_ledger',
  )
})

type Answer = { id: string; start: string; manageUrl: string; status: string }
const bookOk = async (body: unknown, { at = api, from = '192.0.2.1' }: { at?: Api; from?: string } = {}) => {
  const answer = await book(at.url, body, { 'x-forwarded-for': from })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Answer
}
const spam = (start: string, email?: string) => callAt(start, { detail2: 'bot', ...(email && { email }) })
async function isSent(): Promise<void> {
  await sql("UPDATE lead_outbox SET due_at = now() WHERE state = 'pending' AND attempts = 0")
  await expect.poll(() => sql("SELECT kind FROM lead_outbox WHERE state = 'pending'")).toEqual([])
}
const subjectsTo = (address: string) =>
  mailbox.mails.flatMap(({ subject }, index) =>
    mailbox.recipients[index]!.includes(address) ? [subject!.split(':')[0]!] : [],
  )
/** The token of the link in the last mail to an address that asks to confirm. */
async function confirmToken(email: string): Promise<string> {
  const asked = () =>
    mailbox.mails.findLast(
      ({ text }, index) => mailbox.recipients[index]!.includes(email) && /book\/confirm\//.test(text!),
    )
  await expect.poll(asked).toBeDefined()
  return /book\/confirm\/(\S+)/.exec(asked()!.text!)![1]!
}
const at = (start: string) => ({ preferredDate: start.slice(0, 10), preferredTime: start.slice(11, 16) })
const confirm = (token: string, body: unknown = {}) => post(`${api.url}/booking/confirm/${token}`, body)
const manage = (call: Answer, path = '', body?: unknown) => {
  const address = `${api.url}/booking/${call.manageUrl.split('/').at(-1)}${path}`
  return body ? post(address, body) : fetch(address)
}

test('a flood of filled traps takes no time, tells the firm nothing, and asks each mailbox once', async () => {
  const before = await freeSlots(api.url)
  const sales = subjectsTo('sales@site.test').length
  const emails = before.slice(0, 40).map((_start, index) => `flood-${index}@example.com`)
  for (const [index, email] of emails.entries())
    expect((await bookOk(spam(before[index]!, email), { from: `192.0.2.${index}` })).status).toBe(
      'unconfirmed',
    )
  expect(await freeSlots(api.url)).toEqual(before)
  expect((await bookOk(callAt(before[0]!))).status).toBe('booked')
  // The daily digest has nothing to say either.
  await sql("INSERT INTO lead_outbox (kind) VALUES ('quarantine')")
  await isSent()
  for (const email of emails) expect(subjectsTo(email)).toEqual(['Please confirm your call'])
  // Staff only hear of the real booking.
  expect(subjectsTo('sales@site.test').length - sales).toBe(1)
  expect(await sql("SELECT DISTINCT status, stage FROM leads WHERE email LIKE 'flood%'")).toEqual([
    { status: 'quarantined', stage: 'new' },
  ])
})

test('who confirms has the time, and the firm is told once; a second press changes nothing', async () => {
  const [start] = await freeSlots(api.url)
  const email = `ada-${randomUUID()}@example.com`
  const call = await bookOk(spam(start!, email))
  expect(await (await manage(call)).json()).toEqual(call)
  expect((await manage(call, '/move', at(start!))).status).toBe(409)
  const token = await confirmToken(email)
  const shown = await fetch(`${api.url}/booking/confirm/${token}`)
  expect(await shown.json()).toEqual(call)
  expect(await freeSlots(api.url)).toContain(start)
  // The page of the visitor's own answer doesn't prove that the mailbox is theirs.
  expect((await confirm(call.manageUrl.split('/').at(-1)!)).status).toBe(404)

  const sales = subjectsTo('sales@site.test').length
  const answers = await Promise.all([confirm(token), confirm(token)])
  for (const answer of answers) expect(await answer.json()).toEqual({ ...call, status: 'booked' })
  expect(await freeSlots(api.url)).not.toContain(start)
  await isSent()
  expect(subjectsTo(email)).toEqual(['Please confirm your call', 'Your call is booked'])
  expect(subjectsTo('sales@site.test').length - sales).toBe(1)
  expect(await sql('SELECT status, stage FROM leads WHERE id = $1', [call.id])).toEqual([
    { status: 'received', stage: 'contacted' },
  ])
  expect(await sql('SELECT kind FROM lead_events WHERE call_id IS NOT NULL ORDER BY id')).toEqual([
    { kind: 'requested' },
    { kind: 'booked' },
  ])
})

test('who confirms after another took the time gets free ones, twice in a row too, and confirms with one', async () => {
  const [first, second, third] = await freeSlots(api.url)
  const email = `late-${randomUUID()}@example.com`
  await bookOk(spam(first!, email))
  const token = await confirmToken(email)
  await bookOk(callAt(first!))
  const taken = await problemOf(await confirm(token))
  expect(taken).toMatchObject({ status: 409, type: 'urn:problem-type:slot-taken', slots: { length: 3 } })
  await bookOk(callAt(second!))
  expect(await problemOf(await confirm(token, at(second!)))).toMatchObject({
    status: 409,
    slots: { length: 3 },
  })
  expect((await confirm(token, { preferredDate: third!.slice(0, 10) })).status).toBe(422)
  const confirmed = await confirm(token, at(third!))
  expect(await confirmed.json()).toMatchObject({ start: third, status: 'booked' })
  await isSent()
  expect(subjectsTo(email)).toEqual(['Please confirm your call', 'Your call is booked'])
})

test('a time that needs notice by now can still be confirmed', async () => {
  const [start] = await freeSlots(api.url)
  const email = `notice-${randomUUID()}@example.com`
  await bookOk(spam(start!, email))
  const token = await confirmToken(email)
  await sql('INSERT INTO booking_hours (hours) VALUES ($1)', [JSON.stringify({ notice: 168 })])
  try {
    expect(await freeSlots(api.url)).not.toContain(start)
    expect((await confirm(token)).status).toBe(200)
  } finally {
    await sql('DELETE FROM booking_hours')
  }
})

test('a cancelled one tells nobody, and can’t be confirmed any more', async () => {
  const [start] = await freeSlots(api.url)
  const email = `no-${randomUUID()}@example.com`
  const call = await bookOk(spam(start!, email))
  const token = await confirmToken(email)
  const sales = subjectsTo('sales@site.test').length
  expect(await (await manage(call, '/cancel', {})).json()).toMatchObject({ status: 'cancelled' })
  expect((await confirm(token)).status).toBe(409)
  await isSent()
  expect([subjectsTo(email).length, subjectsTo('sales@site.test').length]).toEqual([1, sales])
})

test('a fourth call of a mailbox has to be confirmed, whatever its tags, however many come at once', async () => {
  const slots = await freeSlots(api.url)
  const name = randomUUID()
  const calls = await Promise.all(
    [0, 1, 2, 3, 4].map((index) =>
      bookOk(callAt(slots[index]!, { email: `${index % 2 ? 'Jo' : 'jo'}${name}+${index}@example.com` })),
    ),
  )
  expect(calls.map(({ status }) => status).toSorted()).toEqual([
    'booked',
    'booked',
    'booked',
    'unconfirmed',
    'unconfirmed',
  ])
})

test('so has a fourth one of a client’s network, unless the firm allows more', async () => {
  const slots = await freeSlots(api.url)
  const strict = await startApi(database.url, { ...shared, ...proxied, CALLS_AHEAD_PER_ADDRESS: '3' })
  try {
    const from = (host: number) => ({ at: strict, from: `2001:db8:1:2::${host}` })
    for (const index of [0, 1, 2])
      expect((await bookOk(callAt(slots[index]!), from(index + 1))).status).toBe('booked')
    expect((await bookOk(callAt(slots[3]!), from(9))).status).toBe('unconfirmed')
    expect((await bookOk(callAt(slots[3]!), { at: strict, from: '2001:db8:1:3::1' })).status).toBe('booked')
    expect((await bookOk(callAt(slots[4]!), { from: '2001:db8:1:2::1' })).status).toBe('booked')
  } finally {
    await strict.stop()
  }
  expect(JSON.stringify(await sql('SELECT * FROM bookings'))).not.toContain('2001:db8')
})

test('once addresses that confirmed nothing hold a third of the times, every call has to be confirmed', async () => {
  await sql('INSERT INTO booking_hours (hours) VALUES ($1)', [
    JSON.stringify({ days: [1], notice: 0, ahead: 14 }),
  ])
  try {
    const open = await freeSlots(api.url)
    const third = Math.floor(open.length / 3)
    const statuses = []
    for (const start of open.slice(0, third + 2)) statuses.push((await bookOk(callAt(start))).status)
    expect(statuses).toEqual([...Array.from({ length: third + 1 }, () => 'booked'), 'unconfirmed'])
    expect(
      await readBacklog({
        query: async (text: string, values?: unknown[]) => ({ rows: await sql(text, values) }) as never,
      }),
    ).toMatchObject({
      heldTimes: { unproven: third + 1 },
    })
    // One of them proves its mailbox.
    await sql(
      'INSERT INTO confirmed_mailboxes (hash) SELECT mailbox_hash FROM bookings WHERE starts_at = $1',
      [open[0]],
    )
    expect((await bookOk(callAt(open[third + 2]!))).status).toBe('booked')
  } finally {
    await sql('DELETE FROM booking_hours')
  }
})

test('a stopped mailbox gets no mail, and its calls have to be confirmed', async () => {
  const [first, second] = await freeSlots(api.url)
  const email = `stop-${randomUUID()}@example.com`
  await bookOk(callAt(first!, { email }))
  await expect.poll(() => subjectsTo(email)).toEqual(['Your call is booked'])
  const invited = mailbox.mails.find((_mail, index) => mailbox.recipients[index]!.includes(email))!
  const stop = /book\/stop\/(\S+)/.exec(invited.text!)![1]!
  expect((await post(`${api.url}/booking/mailboxes/${stop}/stop`, {})).status).toBe(200)
  const call = await bookOk(callAt(second!, { email }))
  expect(call.status).toBe('unconfirmed')
  await isSent()
  expect(subjectsTo(email)).toEqual(['Your call is booked'])
})

test('a repeated booking gets its first answer, after it was confirmed too', async () => {
  const [start] = await freeSlots(api.url)
  const [key, email] = [randomUUID(), `twice-${randomUUID()}@example.com`]
  const body = spam(start!, email)
  const first = await (await book(api.url, body, keyed(key))).json()
  await confirm(await confirmToken(email))
  const again = await book(api.url, body, keyed(key))
  expect([again.status, await again.json()]).toEqual([200, first])
})

test('a mailbox that doesn’t exist is no failure of ours', async () => {
  const [start] = await freeSlots(api.url)
  const email = `nowhere-${randomUUID()}@example.com`
  mailbox.refused[email] = 550
  await bookOk(spam(start!, email))
  const states = () => sql("SELECT state FROM lead_outbox WHERE kind = 'confirmation'")
  await expect.poll(states).toEqual([{ state: 'withheld' }])
})
