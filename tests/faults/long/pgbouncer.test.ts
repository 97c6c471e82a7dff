import { randomUUID } from 'node:crypto'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { contactLead, keyed } from '../../integration/api/support/leads.ts'
import { migrateDatabase } from '../../integration/api/support/migrate.ts'
import { leads } from '../../support/leads.ts'
import { nothingLost, startLoad, verdictOn } from './support/load.ts'
import { createFaultSystem, type FaultSystem } from './support/world.ts'
import { type Bouncer, startBouncer } from './support/pgbouncer.ts'
import { needsProgram } from './support/programs.ts'

let world: FaultSystem
let bouncer: Bouncer

beforeAll(async () => {
  world = await createFaultSystem()
})
afterAll(() => world.end())
beforeEach((context) => needsProgram(context, 'pgbouncer'))
afterEach(() => world.stopParts())

async function start(mode: Parameters<typeof startBouncer>[1], poolSize: number): Promise<void> {
  bouncer = await startBouncer(world.url, mode, poolSize)
  onTestFinished(() => bouncer.stop())
}

describe.each([
  // Far fewer than the connections that two processes open, and enough for them.
  { mode: 'transaction', pool: 4 },
  { mode: 'session', pool: 60 },
] as const)('through PgBouncer in $mode mode, as it comes,', ({ mode, pool: size }) => {
  beforeEach(() => start(mode, size))

  test('an empty database is migrated, with its indexes', async () => {
    await world.sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await Promise.all([migrateDatabase(bouncer.url), migrateDatabase(bouncer.url)])
    expect(await world.sql('SELECT FROM pg_index WHERE NOT indisvalid')).toEqual([])
  })

  test('two APIs lose nothing, and leave no timeouts to others', async () => {
    const apis = [await world.startApiProcess({}, bouncer.url), await world.startApiProcess({}, bouncer.url)]
    let turn = 0
    const load = startLoad(() => apis[turn++ % 2]!.url, 16)
    await load.more(300)
    const [pool] = (await bouncer.show('POOLS')).filter(({ database }) => database === 'leads')
    const servers = ['sv_active', 'sv_idle', 'sv_used'].reduce((sum, state) => sum + Number(pool![state]), 0)
    expect(pool).toMatchObject({ pool_mode: mode })
    expect(servers).toBeLessThanOrEqual(size)
    await load.stop()
    expect(Object.keys(load.statuses)).toEqual(['201'])
    expect(await verdictOn(world, load, `pgbouncer, ${mode} mode`)).toEqual(nothingLost)
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      expect(await bouncer.ask(`SHOW ${name}`)).toEqual([{ [name]: '0' }])
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

  test('a statement that waits for a lock ends after two seconds', async () => {
    const api = await world.startApiProcess({}, bouncer.url)
    const blocker = world.sql('BEGIN; LOCK TABLE leads; SELECT pg_sleep(5); ROLLBACK')
    await vi.waitFor(async () =>
      expect(
        await world.sql("SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted"),
      ).not.toEqual([]),
    )
    expect((await api.post(contactLead())).status).toBe(503)
    // The database itself has ended it, or one that waited before it.
    expect(JSON.stringify(api.log)).toMatch(/55P03[^}]*lock timeout/)
    await blocker
  })

  test('commands work, in the time of the business', async () => {
    const env = { ...process.env, DATABASE_URL: bouncer.url, HASH_SECRET: 'h'.repeat(32) }
    const id = randomUUID()
    await world.sql(
      `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status, created_at)
       VALUES ($1, 'BBBBBBBB', 'Ann', 'Example', 'ann@example.com', '02 5550 1234', 'Please call', 'contact_form', sha256('x'), 'received',
         '2025-07-01T00:30:00+10:00')`,
      [id],
    )
    const exported = (...args: string[]) => leads(['export', '--format', 'ndjson', ...args], env)
    expect(await exported('--since', '2025-07-01', '--until', '2025-07-01T01:00')).toContain(id)
    expect(await exported('--since', '2025-07-01T01:00')).not.toContain(id)
    expect(
      await leads(['erase', '--email', 'ann@example.com', '--without', 'BBBBBBBB', '--yes'], env),
    ).toMatch(/erased/)
    await world.sql('DELETE FROM leads WHERE id = $1', [id])
  })
})

test('a pooler in statement mode is named, because nothing can be stored through it', async () => {
  await start('statement', 4)
  await expect(migrateDatabase(bouncer.url)).rejects.toMatchObject({
    stderr: expect.stringMatching(/statement/),
  })
})
