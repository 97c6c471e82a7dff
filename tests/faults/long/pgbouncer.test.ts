import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contactLead, keyed } from '../../integration/api/support/leads.ts'
import { migrateDatabase } from '../../integration/api/support/migrate.ts'
import { leads } from '../../support/leads.ts'
import { nothingLost, startLoad, verdictOn } from '../api/support/load.ts'
import { createWorld, type World } from '../api/support/world.ts'
import { type Bouncer, startBouncer } from './support/pgbouncer.ts'

/** Far fewer than the connections that two processes open. */
const POOL = 4

let world: World
let bouncer: Bouncer

beforeAll(async () => {
  world = await createWorld()
  bouncer = await startBouncer(world.url, POOL)
})
afterAll(async () => {
  await world.stopParts()
  await bouncer.stop()
  await world.end()
})

test('two APIs share four connections in transaction mode, and lose nothing', async () => {
  const apis = [await world.startApiProcess({}, bouncer.url), await world.startApiProcess({}, bouncer.url)]
  let turn = 0
  const load = startLoad(() => apis[turn++ % 2]!.url, 16)
  await load.more(500)
  const [pool] = (await bouncer.show('POOLS')).filter(({ database }) => database === 'leads')
  const servers = ['sv_active', 'sv_idle', 'sv_used'].reduce((sum, state) => sum + Number(pool![state]), 0)
  expect(pool).toMatchObject({ pool_mode: 'transaction' })
  expect(servers).toBeLessThanOrEqual(POOL)
  expect(Number(pool!['cl_active'])).toBeGreaterThan(POOL)
  await load.stop()
  expect(Object.keys(load.statuses)).toEqual(['201'])
  expect(await verdictOn(world, load, 'pgbouncer')).toEqual(nothingLost)
  await vi.waitFor(
    async () => expect(await world.sql("SELECT 1 FROM lead_outbox WHERE state <> 'delivered'")).toEqual([]),
    { timeout: 60_000 },
  )
})

test('two APIs store one lead per key and repeat the first answer', async () => {
  const apis = [await world.startApiProcess({}, bouncer.url), await world.startApiProcess({}, bouncer.url)]
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => apis[index % 2]!.post(contactLead(), keyed(key))),
  )
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('migrations and commands also work through PgBouncer', async () => {
  await migrateDatabase(bouncer.url)
  const env = { ...process.env, DATABASE_URL: bouncer.url, HASH_SECRET: 'h'.repeat(32) }
  const exported = await leads(['export', '--format', 'ndjson'], env)
  const [{ n } = { n: 0 }] = await world.sql('SELECT count(*)::int AS n FROM leads')
  expect(exported.trim().split('\n')).toHaveLength(Number(n))
})
