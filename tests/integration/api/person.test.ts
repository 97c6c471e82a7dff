import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../api/src/database/command-connection.ts'
import { createKeyedHash } from '../../../api/src/keyed-hash.ts'
import { noteErasures, readErasures } from '../../../api/src/leads/erasure-list.ts'
import { replayErasures } from '../../../api/src/leads/erasures-repository.ts'
import {
  addNote,
  changeLead,
  holdLead,
  mergeLead,
  quarantineLead,
  releaseLead,
  unmergeLead,
} from '../../../api/src/leads/lead-changes-repository.ts'
import { erasePerson, findPerson } from '../../../api/src/leads/person-repository.ts'
import { purgeLeads } from '../../../api/src/leads/retention-repository.ts'
import { databaseForFile } from './support/for-file.ts'

// Random lives of leads: whatever is merged, corrected, erased, purged and restored, nothing of an erased person is left,
// and nothing of anybody else is lost.

const { database } = await databaseForFile()
const client = new pg.Client({ connectionString: database.url })
const hashOf = (key: string) => createKeyedHash('secret')('email', key)
let folder: string

beforeAll(async () => {
  await client.connect()
  // Nothing here has to survive a crash, and thousands of commits would wait for the disk.
  await client.query('SET synchronous_commit = off')
  for (const table of tables) await client.query(`CREATE TEMP TABLE ${table}_backup (LIKE ${table})`)
  folder = await mkdtemp(path.join(tmpdir(), 'person-'))
})
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows

/** People with two addresses each. The first two share a phone number, but not their name. */
const people = [0, 1, 2].map((number) => ({
  name: ['Ann', 'Ben', 'Cleo'][number]!,
  emails: [`p${number}@one.example`, `p${number}@two.example`],
  phone: ['02 5550 1000', '+61 2 5550 1000', '0491 570 006'][number]!,
}))

async function insertLead(person: number, address: number): Promise<string> {
  const { name, emails, phone } = people[person]!
  const id = randomUUID()
  const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'
  const reference = Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join(
    '',
  )
  await run(
    `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
     VALUES ($1, $2, $3, 'Example', $4, $5, $6, 'contact_form', sha256('x'), 'received')`,
    [id, reference, name, emails[address], phone, `Marked ${name}`],
  )
  return id
}

const lead = fc.nat({ max: 8 })
const step = fc.oneof(
  fc.record({ do: fc.constant('send' as const), person: fc.nat({ max: 2 }), address: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constant('merge' as const), lead, into: lead }),
  fc.record({ do: fc.constant('unmerge' as const), lead }),
  fc.record({ do: fc.constant('correct' as const), lead }),
  fc.record({ do: fc.constant('note' as const), lead, about: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('quarantine' as const), lead }),
  fc.record({ do: fc.constant('release' as const), lead }),
  fc.record({ do: fc.constant('purge' as const), lead }),
  fc.record({ do: fc.constant('back up' as const) }),
  fc.record({ do: fc.constant('restore' as const) }),
  fc.record({ do: fc.constant('erase' as const), person: fc.nat({ max: 2 }), address: fc.nat({ max: 1 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const tables = ['leads', 'lead_events', 'lead_outbox', 'privacy_audit']

async function backUp(): Promise<void> {
  for (const table of tables) {
    await run(`DELETE FROM ${table}_backup`)
    await run(`INSERT INTO ${table}_backup SELECT * FROM ${table}`)
  }
}

const empty = () => run(`DELETE FROM leads; DELETE FROM privacy_audit`)

async function restore(): Promise<void> {
  await empty()
  for (const table of tables)
    await run(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}_backup`)
}

/** Everything that any table holds. */
async function everything(): Promise<string> {
  const rows = []
  for (const table of tables) rows.push(...(await run(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows).toLowerCase()
}

async function live(steps: readonly Step[]): Promise<void> {
  await empty()
  await rm(path.join(folder, 'erasures.ndjson'), { force: true })
  const ids: string[] = []
  let backedUp = false
  const held = async (index: number) => {
    const id = ids[index % Math.max(1, ids.length)]
    return id === undefined ? undefined : holdLead(client, id)
  }
  for (const each of steps) {
    // A duplicate shares what happens to its lead.
    expect(
      await run('SELECT FROM leads d JOIN leads t ON d.merged_into = t.id WHERE d.status <> t.status'),
    ).toEqual([])
    if (each.do === 'send') ids.push(await insertLead(each.person, each.address))
    else if (each.do === 'back up') {
      await backUp()
      backedUp = true
    } else if (each.do === 'restore' && backedUp) {
      await restore()
      const list = await readErasures(path.join(folder, 'erasures.ndjson')).catch(() => [])
      await inTransaction(client, () => replayErasures(client, list, (key) => [hashOf(key)]))
    } else if (each.do === 'erase') await eraseAndCheck(people[each.person]!.emails[each.address]!)
    else if ('lead' in each) {
      const one = await held(each.lead)
      if (!one) continue
      const other = 'into' in each ? await held(each.into) : undefined
      const isFree = one.mergedInto === null && one.status === 'received'
      const hasOwn = (await run('SELECT FROM leads WHERE merged_into = $1', [one.id])).length > 0
      if (
        each.do === 'merge' &&
        other &&
        isFree &&
        !hasOwn &&
        other.mergedInto === null &&
        other.id !== one.id
      ) {
        if (other.status === 'received') await mergeLead(client, one, other, null)
      }
      if (each.do === 'unmerge' && one.mergedInto) {
        const target = await holdLead(client, one.mergedInto)
        if (target) await unmergeLead(client, one, target, null)
      }
      if (each.do === 'correct' && isFree) {
        const person = people.find(({ emails }) => emails.includes(one.email))
        const email = person?.emails.find((address) => address !== one.email)
        if (email) await changeLead(client, one, { email }, null)
      }
      if (each.do === 'note')
        await addNote(client, one, `See ${people[each.about]!.emails[0]!.toUpperCase()}`, null)
      if (each.do === 'quarantine' && isFree) await quarantineLead(client, one, null)
      if (each.do === 'release' && one.status === 'quarantined') await releaseLead(client, one, null)
      if (each.do === 'purge') await purgeAndCheck(one.id)
    }
  }
}

async function purgeAndCheck(expired: string): Promise<void> {
  await run("UPDATE leads SET created_at = now() - interval '25 months' WHERE id = $1", [expired])
  const merged = await run('SELECT id FROM leads WHERE merged_into IS NOT NULL')
  await purgeLeads((work) => work(client))
  // A duplicate never becomes a lead of its own.
  const raised = await run('SELECT id FROM leads WHERE merged_into IS NULL AND id = ANY($1)', [
    merged.map(({ id }: { id: string }) => id),
  ])
  expect(raised).toEqual([])
}

async function eraseAndCheck(email: string): Promise<void> {
  const person = await findPerson(client, { email })
  const chosen = person.leads.filter(({ certain }) => certain)
  const before = await run('SELECT id, merged_into FROM leads')
  const erasures = await erasePerson(
    client,
    { key: email, leads: chosen.map(({ id }) => id), notes: person.mentions.map(({ id }) => id) },
    hashOf,
    null,
  )
  await noteErasures(folder, erasures)
  const left = await everything()
  const list = await readFile(path.join(folder, 'erasures.ndjson'), 'utf8')
  for (const address of new Set([email, ...chosen.map((each) => each.email)]))
    expect(left + list).not.toContain(address)
  // Everybody else is still here, and who was merged stays merged.
  const gone = new Set(chosen.map(({ id }) => id))
  expect(await run('SELECT id, merged_into FROM leads ORDER BY id')).toEqual(
    before.filter(({ id }) => !gone.has(id as string)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  // A restore must not bring anybody back.
  erased.push(...gone)
}

const erased: string[] = []

test('nothing of an erased person is left, and nothing of anybody else is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      erased.length = 0
      await live(steps)
      expect(await run('SELECT id FROM leads WHERE id = ANY($1)', [erased])).toEqual([])
    }),
    { numRuns: 40, seed: 37, includeErrorInReport: true },
  )
})
