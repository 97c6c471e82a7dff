import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { startApi, type Api } from './support/api.ts'
import { contactLead, keyed } from './support/leads.ts'
import { startRedis, type FakeRedis } from './support/redis.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

let database: TestDatabase
let redis: FakeRedis
let apis: Api[]

beforeEach(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
})

afterEach(async () => {
  await Promise.all(apis.map((api) => api.stop()))
  await redis.close().catch(() => {})
  await database.drop()
})

async function start(count: number): Promise<void> {
  const env = {
    REDIS_URL: redis.url,
    HASH_SECRET: 'h'.repeat(32),
    RATE_LIMIT_LEADS_PER_EMAIL: '3/1h',
    RATE_LIMIT_REQUESTS_PER_ADDRESS: '500/1m',
  }
  apis = await Promise.all(Array.from({ length: count }, () => startApi(database.url, env)))
}

const eventsOf = (api: Api) => api.log.map(({ event }) => event)

async function statusesOf(...senders: Api[]): Promise<number[]> {
  const statuses: number[] = []
  for (const api of senders) statuses.push((await api.post(contactLead(), keyed())).status)
  return statuses
}

test('two instances share counters under keyed hashes, and replays do not count', async () => {
  await start(2)
  const [one, two] = apis as [Api, Api]
  await vi.waitFor(() => apis.forEach((api) => expect(eventsOf(api)).toContain('limits.shared')), TIMEOUT_MS)
  // On a busy machine Redis may answer too late, and then each instance counts by itself for a second.
  await vi.waitFor(async () => {
    const email = `${randomUUID()}@example.com`
    const key = randomUUID()
    const send = async (api: Api, sent = randomUUID()) =>
      (await api.post(contactLead({ email }), keyed(sent))).status
    const statuses = [await send(one, key), await send(two, key)]
    for (const api of [two, one, two, one]) statuses.push(await send(api))
    expect(statuses).toEqual([201, 200, 201, 201, 429, 429])
  }, TIMEOUT_MS)
  const keys = [...redis.counters.keys()]
  expect(keys.length).toBeGreaterThan(1)
  for (const name of keys) expect(name).toMatch(/^limit:[a-z-]+:[\w-]{43}$/)
})

test('counters are local while Redis is down, which is logged once, and are shared again when it is back', async () => {
  await start(1)
  const [api] = apis as [Api]
  await vi.waitFor(() => expect(eventsOf(api)).toContain('limits.shared'), TIMEOUT_MS)
  await redis.close()
  // The counter in memory starts at zero.
  expect(await statusesOf(api, api, api, api)).toEqual([201, 201, 201, 429])
  // Logged once per outage, not per request. On a busy machine, a slow answer may have been an outage before.
  const changes = eventsOf(api).filter((event) => /^limits\.(un)?shared$/.test(String(event)))
  expect(changes.at(-1)).toBe('limits.unshared')
  expect(changes.filter((event, index) => event === changes[index - 1])).toEqual([])
  const metricsUrl = String(api.log.find(({ event }) => event === 'metrics.ready')!['address'])
  expect(await (await fetch(`${metricsUrl}/metrics`)).text()).toContain('\nlimits_shared 0\n')
  redis = await startRedis(Number(new URL(redis.url).port))
  await vi.waitFor(async () => {
    await fetch(`${api.url}/nowhere`)
    expect(redis.counters.size).toBeGreaterThan(0)
  }, TIMEOUT_MS)
})

test('requests do not wait for a Redis that does not answer', async () => {
  await start(1)
  const [api] = apis as [Api]
  await vi.waitFor(() => expect(eventsOf(api)).toContain('limits.shared'), TIMEOUT_MS)
  redis.silent = true
  // It never answers, so a request that waited for it would hang.
  expect(await statusesOf(api, api)).toEqual([201, 201])
  expect(eventsOf(api)).toContain('limits.unshared')
})

test('requests do not wait for a Redis that is missing at the start', async () => {
  await redis.close()
  await start(1)
  expect(await statusesOf(apis[0]!)).toEqual([201])
  expect(eventsOf(apis[0]!)).toContain('limits.unshared')
})
