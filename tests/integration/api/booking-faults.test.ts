import { afterAll, expect, test, vi } from 'vitest'
import { problemOf, startApi } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { databaseForFile } from './support/for-file.ts'
import { createFaultyProxy } from './support/gate.ts'
import { contactLead, keyed } from './support/leads.ts'

const { database, sql } = await databaseForFile()
const gate = await createFaultyProxy(database.url)
const api = await startApi(gate.url)
afterAll(async () => {
  await api.stop()
  await gate.close()
})

test('while the database is away nothing is booked, and the same request works once it is back', async () => {
  const [start] = await freeSlots(api.url)
  const [body, key] = [callAt(start!), keyed()]
  gate.cut()
  const refused = await book(api.url, body, key)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await problemOf(refused)).toMatchObject({ status: 503 })
  expect((await fetch(`${api.url}/booking/slots`)).status).toBe(503)
  gate.open()
  await expect.poll(async () => (await book(api.url, body, key)).status).toBeOneOf([200, 201])
  expect(await sql('SELECT count(*)::int FROM bookings')).toEqual([{ count: 1 }])
})

test('an answer that got lost with the connection is found again by its key, and the call is booked once', async () => {
  const [start] = await freeSlots(api.url)
  const [body, key] = [callAt(start!), keyed()]
  // The commit arrives, but no answer to it.
  gate.deafen()
  const lost = book(api.url, body, key)
  expect((await lost).status).toBe(503)
  gate.cut()
  gate.open()
  await expect.poll(async () => (await book(api.url, body, key)).status).toBeOneOf([200, 201])
  expect(await sql('SELECT count(*)::int FROM bookings WHERE starts_at = $1', [start])).toEqual([
    { count: 1 },
  ])
})

test.each([
  ['an hour ago', 3_600_000],
  ['just now', 0],
])(
  'no lead is refused or stored twice if a firewall has forgotten connections that were used %s',
  async (_when, idleMs) => {
    await api.post(contactLead())
    const count = async () => (await sql('SELECT count(*)::int FROM leads'))[0]!['count'] as number
    const before = await count()
    vi.spyOn(performance, 'now').mockImplementation(() => process.uptime() * 1000 + idleMs)
    gate.forget()
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await api.post(contactLead())).status))
    vi.restoreAllMocks()
    expect(statuses).toEqual([201, 201, 201, 201])
    expect(await count()).toBe(before + 4)
  },
)

test.each([-2, 2])('a clock of the API that is %i days off offers the same times', async (days) => {
  const slots = await freeSlots(api.url)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  try {
    expect(await freeSlots(api.url)).toEqual(slots)
  } finally {
    vi.useRealTimers()
  }
})
