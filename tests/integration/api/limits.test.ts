import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { deleteOldCounters } from '../../../api/src/limits/counters-repository.ts'
import { problemOf, startApi, type Api } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'
import { databaseForFile } from './support/for-file.ts'

const { database, sql } = await databaseForFile()
let api: Api | undefined

afterEach(async () => {
  await api?.stop()
})

/** Sends leads one after the other, each from an address and with an e-mail address. @returns the statuses */
async function statusesOf(running: Api, leads: [address: string, email?: string][]): Promise<number[]> {
  const statuses: number[] = []
  for (const [address, email = `${randomUUID()}@example.com`] of leads) {
    const response = await running.post(contactLead({ email }), { 'x-forwarded-for': address })
    statuses.push(response.status)
  }
  return statuses
}

const behindProxy = { TRUST_PROXY: '127.0.0.0/8, ::1' }

test('leads of one address are limited, and an IPv6 /64 is one address', async () => {
  api = await startApi(database.url, { ...behindProxy, RATE_LIMIT_LEADS_PER_ADDRESS: '2/10m' })
  expect(await statusesOf(api, [['203.0.113.1'], ['203.0.113.1'], ['203.0.113.1'], ['203.0.113.2']])).toEqual(
    [201, 201, 429, 201],
  )
  expect(
    await statusesOf(api, [
      ['2001:db8:0:1::1'],
      ['2001:db8:0:1:ffff::'],
      ['2001:db8::1:0:0:0:5'],
      ['2001:db8:0:2::1'],
    ]),
  ).toEqual([201, 201, 429, 201])
  expect(await statusesOf(api, [['::ffff:203.0.113.1']])).toEqual([429])
})

test('leads for one e-mail address are limited, regardless of its spelling', async () => {
  api = await startApi(database.url, { ...behindProxy, RATE_LIMIT_LEADS_PER_EMAIL: '2/1h' })
  const leads: [string, string][] = [
    ['203.0.113.1', 'jo@example.com'],
    ['203.0.113.2', 'Jo@Example.com'],
    ['203.0.113.3', 'jo@example.com'],
    ['203.0.113.4', 'other@example.com'],
  ]
  expect(await statusesOf(api, leads)).toEqual([201, 201, 429, 201])
})

test('instances count together, under keyed hashes, and never more than the limit however much comes at once', async () => {
  const limits = { RATE_LIMIT_LEADS_PER_ADDRESS: '12/1h', RATE_LIMIT_LEADS_PER_EMAIL: '10/1h' }
  const other = await startApi(database.url, { ...limits, HASH_SECRET: 'h'.repeat(32) })
  api = await startApi(database.url, { ...limits, HASH_SECRET: 'h'.repeat(32) })
  const both = [api, other]
  const send = (count: number, email?: string) =>
    Promise.all(
      Array.from({ length: count }, async (_none, index) => {
        const response = await both[index % 2]!.post(contactLead(email ? { email } : {}))
        return response.status
      }),
    )
  const stored = async (statuses: Promise<number[]>) => (await statuses).filter((status) => status === 201)
  expect(await stored(send(30))).toHaveLength(10)
  // The twenty that one limit refused don't count for the other.
  expect(await stored(send(10, 'other@example.com'))).toHaveLength(2)
  await other.stop()
  const counters = await sql("SELECT * FROM lead_counters WHERE ends_at > now() + interval '50 minutes'")
  for (const { key } of counters) expect(key).toMatch(/^leads-per-(address|email):[\w-]{43}$/)
  await sql("UPDATE lead_counters SET ends_at = now() - interval '1 second'")
  expect(await send(1)).toEqual([201])
  await deleteOldCounters({ query: async (text) => ({ rows: await sql(text) }) as never })
  expect(await sql('SELECT taken FROM lead_counters')).toEqual([{ taken: 1 }, { taken: 1 }])
})

test('refused leads and replays do not count, and headers show the limits', async () => {
  api = await startApi(database.url, { RATE_LIMIT_LEADS_PER_EMAIL: '2/1h' })
  const key = randomUUID()
  const first = await api.post(contactLead(), keyed(key))
  expect(first.headers.get('ratelimit-limit')).toBe('2')
  expect(first.headers.get('ratelimit-remaining')).toBe('1')
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(3500)
  for (let time = 0; time < 4; time += 1) {
    expect((await api.post(contactLead(), keyed(key))).status).toBe(200)
    expect((await api.post(contactLead({ phone: '1' }))).status).toBe(422)
  }
  expect((await api.post(contactLead())).status).toBe(201)
  const refused = await api.post(contactLead())
  expect(await problemOf(refused)).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  // Known keys are answered even over the limit.
  expect((await api.post(contactLead(), keyed(key))).status).toBe(200)
})

test('all requests of one address are limited, except probes and OPTIONS', async () => {
  api = await startApi(database.url, { RATE_LIMIT_REQUESTS_PER_ADDRESS: '3/1m' })
  const { url } = api
  for (let time = 0; time < 5; time += 1) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/submit-lead`, { method: 'OPTIONS' })).status).toBe(204)
  }
  const statuses = [
    (await fetch(`${url}/nowhere`)).status,
    (await fetch(`${url}/desk/leads`)).status,
    (await api.post({})).status,
    (await api.post(contactLead())).status,
    (await fetch(`${url}/desk/leads`)).status,
  ]
  expect(statuses).toEqual([404, 401, 422, 429, 429])
  const refused = await fetch(`${url}/nowhere`)
  expect(await problemOf(refused)).toMatchObject({ status: 429 })
  expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('X-Forwarded-For is only trusted from a proxy', async () => {
  api = await startApi(database.url, { TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT_LEADS_PER_ADDRESS: '2/10m' })
  expect(await statusesOf(api, [['203.0.113.1'], ['203.0.113.2'], ['203.0.113.3']])).toEqual([201, 201, 429])
})

test('an invalid X-Forwarded-For from a proxy counts against the proxy, and a port doesn’t count', async () => {
  api = await startApi(database.url, { ...behindProxy, RATE_LIMIT_LEADS_PER_ADDRESS: '2/10m' })
  expect(await statusesOf(api, [['unknown'], ['<script>'], ['also unknown']])).toEqual([201, 201, 429])
  expect(api.log.filter(({ event }) => event === 'proxy.unreadable_client')).toHaveLength(1)
  const ports: [string][] = [['203.0.113.1:5000'], ['203.0.113.1:5001'], ['[::ffff:203.0.113.1]:5002']]
  expect(await statusesOf(api, ports)).toEqual([201, 201, 429])
})
