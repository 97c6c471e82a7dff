import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseLead } from '../../../packages/domain/src/lead/lead.ts'
import { inTransaction } from '../../../api/src/database/command-connection.ts'
import { createPool } from '../../../api/src/database/pool.ts'
import { ApiError } from '../../../api/src/errors.ts'
import { createKeyedHash } from '../../../api/src/keyed-hash.ts'
import { erasureLine, noteErasures, readErasures } from '../../../api/src/leads/erasure-list.ts'
import { erasePerson, replayErasures } from '../../../api/src/leads/erasures-repository.ts'
import * as changes from '../../../api/src/leads/lead-changes-repository.ts'
import { findPerson } from '../../../api/src/leads/person-repository.ts'
import { purgeLeads } from '../../../api/src/leads/retention-repository.ts'
import { createStoreLeadOnce } from '../../../api/src/leads/store-lead-once.ts'
import { readBacklog } from '../../../api/src/notices/backlog-repository.ts'
import { createRecipients } from '../../../api/src/notices/recipients.ts'
import { retryMessages } from '../../../api/src/outbox/outbox-repository.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'
import { databaseForFile } from './support/for-file.ts'
import { createFaultyProxy } from './support/gate.ts'
import { createSimulatedMail, type Mailbox } from './support/simulated-mail.ts'
import { startSimulatedProcess } from './support/simulated-process.ts'

// Random lives of leads, of the people behind them and of those who answer, with everything that breaks. After each
// step: each acknowledged lead exists once, or was erased or purged by rule; each reaches the people who should know,
// or is dead and named; nothing of an erased person is found; and nothing is locked for long enough to be noticed.
// `SIMULATION_SEED=1 SIMULATION_RUNS=500` looks further.

const SEED = Number(process.env['SIMULATION_SEED'] ?? 37)
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 6)

const { database } = await databaseForFile()
const gate = await createFaultyProxy(database.url)
/** Looks at the truth, past the gate, and would wait 200 ms for a lock. */
const client = new pg.Client({ connectionString: database.url, lock_timeout: 200 })
const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const hashOf = (key: string) => createKeyedHash('secret')('email', key)
const shared = ['sales@firm.example', 'boss@firm.example']
const staff = ['lee', 'sam']
const mail = createSimulatedMail()
const recipientsOf = createRecipients({
  mail: {
    to: shared,
    answersTo: shared[0]!,
    deskUrl: '',
    apiUrl: '',
    siteUrl: '',
    url: '',
    from: '',
    requireTls: false,
    tls: {},
    hash: createKeyedHash('secret'),
  },
  webhook: undefined,
})
const tables = ['leads', 'lead_events', 'lead_outbox', 'privacy_audit']
let pool: ReturnType<typeof createPool>
let folder: string
let list: string
/** The times in each table, which go back when the clock goes forward. */
let times: { table: string; columns: string[] }[]

beforeAll(async () => {
  await client.connect()
  // Nothing here has to survive a crash, and thousands of commits would wait for the disk.
  const name = new URL(database.url).pathname.slice(1)
  await run(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  await run('SET synchronous_commit = off')
  pool = createPool(gate.url, () => {}, { size: 2 })
  for (const table of tables) await run(`CREATE TEMP TABLE ${table}_backup (LIKE ${table})`)
  await run(
    `INSERT INTO desk_people (id, name, email, role) SELECT id, id, id || '@firm.example', 'editor' FROM unnest($1::text[]) AS id`,
    [staff],
  )
  times = (await run(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY($1) AND data_type = 'timestamp with time zone' GROUP BY 1`,
    [tables],
  )) as typeof times
  folder = await mkdtemp(path.join(tmpdir(), 'simulation-'))
  list = path.join(folder, 'erasures.ndjson')
})
afterAll(async () => {
  await client.end()
  await pool.end()
  await gate.close()
  await rm(folder, { recursive: true })
})

/** People with two addresses each. The first two share a phone number, but not their name. */
const people = [0, 1, 2].map((number) => ({
  name: ['Ann', 'Ben', 'Cleo'][number]!,
  emails: [`p${number}@one.example`, `p${number}@two.example`],
  phone: ['02 5550 1000', '+61 2 5550 1000', '0491 570 006'][number]!,
}))

const lead = fc.nat({ max: 8 })
const alone = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name) })
const toLead = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), lead })
const who = { person: fc.nat({ max: 2 }), address: fc.nat({ max: 1 }) }
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), ...who, spam: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: alone('send again') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('merge' as const), lead, into: lead }) },
  toLead('unmerge'),
  toLead('correct'),
  toLead('answer'),
  toLead('quarantine'),
  toLead('release'),
  toLead('purge'),
  fc.record({ do: fc.constant('note' as const), lead, about: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('assign' as const), lead, owner: fc.constantFrom(...staff) }),
  fc.record({ do: fc.constant('erase' as const), ...who }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom<number[]>(0.01, 1, 12, 30, 800),
    }),
  },
  fc.record({
    do: fc.constant('mailbox' as const),
    of: fc.constantFrom<string[]>(...shared, 'lee@firm.example'),
    is: fc.constantFrom<Mailbox[]>('well', 'greylisted', 'gone'),
  }),
  fc.record({ do: fc.constant('mail answers' as const), with: fc.constantFrom('sent', 'failed') }),
  fc.record({ do: fc.constant('kill' as const), arrives: fc.boolean() }),
  alone('back up'),
  alone('restore'),
  alone('mail hangs'),
  alone('database away'),
  { weight: 2, arbitrary: alone('database back') },
  alone('retry'),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A world that begins empty. */
function createWorld() {
  /** The acknowledged leads that must exist, and their person's address. */
  let acknowledged = new Map<string, string>()
  let backup: typeof acknowledged | undefined
  /** Every lead that was sent, in order, and what was sent without an answer. */
  const ids: string[] = []
  let unsure: { key: string; body: Record<string, string> } | undefined
  const erased = new Set<string>()
  const erasedInVain = new Set<string>()
  let isAway = false
  let process = startSimulatedProcess(pool, mail.channel, recipientsOf)
  const storeLeadOnce = createStoreLeadOnce({
    database: pool,
    reserveQuota: async () => ({ state: undefined, reached: undefined, release() {} }) as never,
  })
  mail.watch((leads) => expect(leads.filter((id) => erased.has(id))).toEqual([]))

  /** Does something in a transaction, as the desk does; nothing while the database is away. */
  async function change<T>(work: (on: pg.ClientBase) => Promise<T>): Promise<T | undefined> {
    try {
      return await pool.transaction(work)
    } catch (error) {
      if (isAway && error instanceof ApiError && error.status === 503) return undefined
      throw error
    }
  }

  async function send(key: string, body: Record<string, string>): Promise<void> {
    const parsed = parseLead(body)
    if (!parsed.ok) throw new Error('not a lead')
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    unsure = { key, body }
    try {
      const { id } = await storeLeadOnce({
        ...parsed,
        formAgeMs: undefined,
        idempotencyKey: key,
        requestId: key,
        network: '',
        log,
        onClaim: () => {},
      })
      if (!acknowledged.has(id) && !erased.has(id)) ids.push(id)
      acknowledged.set(id, body['email']!)
      unsure = undefined
    } catch (error) {
      if (!isAway || !(error instanceof ApiError) || error.status !== 503) throw error
    }
  }

  async function kill(arrives: boolean): Promise<void> {
    process.kill()
    mail.loseSender(arrives)
    await process.work()
    process = startSimulatedProcess(pool, mail.channel, recipientsOf)
  }

  const acts: { [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => Promise<unknown> } = {
    send({ person, address, spam }) {
      const { name, emails, phone } = people[person]!
      return send(randomUUID(), {
        firstName: name,
        lastName: 'Example',
        email: emails[address]!,
        phone,
        message: `Marked ${name}. Please call me about backups.`,
        leadSource: 'contact_form',
        ...(spam === 0 && { detail2: 'filled' }),
      })
    },
    'send again': async () => unsure && send(unsure.key, unsure.body),
    merge: ({ lead: index, into }) =>
      change(async (on) => {
        const [one, other] = [await held(on, index), await held(on, into)]
        if (!one || !other || one.id === other.id || !isFree(one) || !isFree(other)) return
        if (!(await changes.hasDuplicates(on, one))) await changes.mergeLead(on, one, other, null)
      }),
    unmerge: ({ lead: index }) =>
      change(async (on) => {
        const one = await held(on, index)
        const target = one?.mergedInto ? await changes.holdLead(on, one.mergedInto) : undefined
        if (one && target) await changes.mergeLead(on, one, target, null, 'unmerged')
      }),
    correct: ({ lead: index }) =>
      change(async (on) => {
        const one = await held(on, index)
        const email = people
          .find(({ emails }) => one && emails.includes(one.email))
          ?.emails.find((address) => address !== one!.email)
        if (one && email && isFree(one)) await changes.changeLead(on, one, { email }, null)
      }),
    answer: ({ lead: index }) =>
      change(async (on) => {
        const one = await held(on, index)
        if (one && isFree(one)) await changes.markAnswered(on, one, null)
      }),
    assign: ({ lead: index, owner }) =>
      change(async (on) => {
        const one = await held(on, index)
        if (one && isFree(one)) await changes.changeLead(on, one, { owner }, null)
      }),
    note: ({ lead: index, about }) =>
      change(async (on) => {
        const one = await held(on, index)
        if (one) await changes.addNote(on, one, `See ${people[about]!.emails[0]!.toUpperCase()}`, null)
      }),
    quarantine: ({ lead: index }) =>
      change(async (on) => {
        const one = await held(on, index)
        if (one && isFree(one)) await changes.quarantineLead(on, one, null)
      }),
    release: ({ lead: index }) =>
      change(async (on) => {
        const one = await held(on, index)
        if (one && one.mergedInto === null && one.status === 'quarantined')
          await changes.releaseLead(on, one, null)
      }),
    purge: ({ lead: index }) => purge(ids[index % Math.max(1, ids.length)]),
    erase: ({ person, address }) => erase(people[person]!.emails[address]!),
    async wait({ hours }) {
      const earlier = (name: string) => `${name} = ${name} - ${hours} * interval '1 hour'`
      await run(times.map(({ table, columns }) => `UPDATE ${table} SET ${columns.map(earlier)}`).join(';'))
      const erasures = (await readErasures(list).catch(() => [])).map((erasure) => ({
        ...erasure,
        at: new Date(erasure.at.getTime() - hours * 3_600_000),
      }))
      await writeFile(list, erasures.map(erasureLine).join(''))
      await process.remind()
    },
    mailbox: async ({ of, is }) => mail.set(of, is),
    'mail hangs': async () => mail.hang(),
    'mail answers': async (answer) => mail.answer(answer.with),
    kill: ({ arrives }) => kill(arrives),
    async 'database away'() {
      isAway = true
      gate.cut()
      const left =
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'lead-api'"
      await vi.waitFor(async () => expect(await run(left)).toEqual([]), TIMEOUT_MS)
    },
    async 'database back'() {
      isAway = false
      gate.open()
    },
    retry: () => change((on) => retryMessages(on)),
    async 'back up'() {
      await run(
        tables
          .map((each) => `DELETE FROM ${each}_backup; INSERT INTO ${each}_backup SELECT * FROM ${each}`)
          .join(';'),
      )
      backup = new Map(acknowledged)
    },
    restore: async () => backup && restore(backup),
  }

  const held = (on: pg.ClientBase, index: number) => {
    const id = ids[index % Math.max(1, ids.length)]
    return id === undefined ? undefined : changes.holdLead(on, id)
  }
  const isFree = ({ mergedInto, status }: changes.HeldLead) => mergedInto === null && status === 'received'

  /** Lets a lead expire. Those that go with it are older than the rule, or merged into one that is. */
  async function purge(expired: string | undefined): Promise<void> {
    await run("UPDATE leads SET created_at = now() - interval '25 months' WHERE id = $1", [expired])
    const before = await run(
      `WITH RECURSIVE root AS (
         SELECT id, id AS lead FROM leads l WHERE NOT EXISTS (SELECT FROM leads t WHERE t.id = l.merged_into)
         UNION ALL SELECT root.id, l.id FROM root JOIN leads l ON l.merged_into = root.lead
       )
       SELECT root.lead, l.created_at < now() - interval '24 months' OR l.status = 'quarantined'
         AND greatest(l.created_at, l.quarantined_at) < now() - interval '30 days' AS expired
       FROM root JOIN leads l ON l.id = root.id`,
    )
    await purgeLeads((work) => inTransaction(client, () => work(client)))
    const left = new Set((await run('SELECT id FROM leads')).map(({ id }) => id as string))
    expect(before.filter((each) => each.expired === left.has(each.lead))).toEqual([])
    for (const each of before) if (each.expired) acknowledged.delete(each.lead)
  }

  async function erase(email: string): Promise<void> {
    const person = await findPerson(client, { contacts: [email] })
    // Here, the person who answers the request knows that corrections were of one visitor's own addresses.
    const chosen = person.leads.filter(({ certain, tie }) => certain || tie === 'former-email')
    const choice = {
      key: email,
      leads: chosen.map(({ id }) => id),
      notes: person.mentions.map(({ id }) => id),
    }
    const erasures = await inTransaction(client, () => erasePerson(client, choice, hashOf, null))
    await noteErasures(folder, erasures)
    if (chosen.length === 0) erasedInVain.add(email)
    for (const { id } of chosen) {
      erased.add(id)
      acknowledged.delete(id)
    }
    const left = JSON.stringify(
      await run(tables.map((table) => `SELECT to_jsonb(t) FROM ${table} t`).join(' UNION ALL ')),
    )
    const found = left.toLowerCase() + (await readFile(list, 'utf8'))
    for (const address of new Set([email, ...chosen.map((each) => each.email)]))
      expect(found).not.toContain(address)
  }

  /** Nothing else runs during a restore. */
  async function restore(from: NonNullable<typeof backup>): Promise<void> {
    await kill(false)
    await run('DELETE FROM leads; DELETE FROM privacy_audit')
    for (const table of tables)
      await run(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}_backup`)
    const erasures = await readErasures(list).catch(() => [])
    await inTransaction(client, () => replayErasures(client, erasures, (key) => [hashOf(key)]))
    // Of what was erased without being there, a backup may have had something.
    const isGone = ([id, email]: [string, string]) => erased.has(id) || erasedInVain.has(email)
    acknowledged = new Map([...from].filter((each) => !isGone(each)))
    unsure = undefined
  }

  /** Checks the rules that hold at any time. */
  async function check(): Promise<void> {
    type Row = { id: string; status: string; raised: boolean; messages: Told[] | null }
    type Told = { kind: string; to: string | null; state: string; error: string | null }
    // The locks would not be granted while anything else holds one.
    const results: unknown = await client.query(
      `SELECT FROM leads FOR UPDATE; SELECT FROM lead_outbox FOR UPDATE;
       SELECT l.id, l.status, l.status <> t.status AS raised,
         (SELECT json_agg(json_build_object('kind', o.kind, 'to', coalesce(o.address, p.email), 'state', o.state, 'error', o.last_error))
          FROM lead_outbox o LEFT JOIN desk_people p ON p.id = o.person WHERE o.lead_id = l.id) AS messages
       FROM leads l LEFT JOIN leads t ON t.id = l.merged_into`,
    )
    const { rows } = (results as pg.QueryResult<Row>[])[2]!
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect([...acknowledged.keys()].filter((id) => !byId.has(id))).toEqual([])
    expect(rows.filter(({ id, raised }) => erased.has(id) || raised)).toEqual([])
    for (const { id, status, messages } of rows) {
      const received = (messages ?? []).filter(({ kind }) => kind === 'received')
      for (const address of shared) {
        const told = received.find(({ to }) => to === address) ?? received.find(({ to }) => to === null)
        expect(told, `${status} lead for ${address}`).toBeDefined()
        if (told!.state === 'held') expect(status).toBe('quarantined')
      }
      for (const { kind, to, state, error } of messages ?? []) {
        if (state === 'delivered') expect(mail.arrived).toContain(`${to} ${kind} ${id}`)
        if (state === 'dead') expect(error).not.toBeNull()
      }
    }
  }

  /** Everything is well again, except mailboxes that are gone: in the end, all is told or dead and named. */
  async function settle(): Promise<void> {
    await acts['database back']({ do: 'database back' })
    mail.answer('sent')
    for (const address of shared) if (mail.stateOf(address) === 'greylisted') mail.set(address, 'well')
    mail.set('lee@firm.example', 'well')
    const pending = "SELECT FROM lead_outbox WHERE state = 'pending'"
    for (let rounds = 0; rounds < 60 && (rounds === 0 || (await run(pending)).length > 0); rounds += 1) {
      await acts.wait({ do: 'wait', hours: 2 })
      await process.work()
    }
    await check()
    expect(await run(pending)).toEqual([])
    const { dead, failing, failed } = await readBacklog(client)
    expect(failing).toBe(0)
    expect(failed.filter(({ isDead }) => isDead)).toHaveLength(Math.min(5, dead))
    process.kill()
  }

  return {
    async live(steps: readonly Step[]): Promise<void> {
      for (const each of steps) {
        await acts[each.do](each as never)
        await process.work()
        await check()
      }
      await settle()
    },
  }
}

test('nobody is forgotten, whatever happens', { timeout: 600_000 }, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (all) => {
      steps += all.length
      gate.open()
      mail.reset()
      await rm(list, { force: true })
      await run('DELETE FROM leads; DELETE FROM lead_outbox; DELETE FROM privacy_audit')
      await createWorld().live(all)
    }),
    // Making a failure shorter takes minutes, so only when a developer looks for it.
    {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: process.env['SIMULATION_SEED'] === undefined,
      includeErrorInReport: true,
    },
  )
  // It has gone somewhere.
  expect(steps).toBeGreaterThan(20 * RUNS)
})
