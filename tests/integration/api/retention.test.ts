import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPool } from '../../../api/src/database/pool.ts'
import { purgeLeads } from '../../../api/src/leads/retention-repository.ts'
import { createRecurring } from '../../../api/src/notices/daily-tasks.ts'
import { createTestDatabase } from '../../support/database.ts'
import { leads } from '../../support/leads.ts'
import { startApi } from './support/api.ts'
import { book, callAt, freeSlots } from './support/booking.ts'
import { contactLead } from './support/leads.ts'
import { connect } from './support/sql.ts'
import { machine } from '../../support/test-environment.ts'

const MANY = 2501

test('the purge of many leads works in batches and skips locked rows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-retention-'))
  const database = await createTestDatabase()
  const [sql, other] = await Promise.all([connect(database.url), connect(database.url)])
  await sql(
    `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status, spam_reasons, created_at)
     SELECT gen_random_uuid(), '2222' || translate(lpad(n::text, 4, '0'), '01', 'BC'), 'Jo', 'Citizen', 'jo@example.com',
       '02 5550 1234', 'Buy cheap watches now', 'contact_form', sha256('x'),
       CASE WHEN n = 1 THEN 'received' ELSE 'quarantined' END, '{links}', now() - interval '31 days' - n * interval '1 second'
     FROM generate_series(1, ${MANY}) AS n`,
  )
  await sql("INSERT INTO lead_outbox (lead_id, state) SELECT id, 'held' FROM leads")
  const held = "SELECT reference FROM leads WHERE reference LIKE '%9'"
  await other('BEGIN')
  await other(`${held} FOR UPDATE`)
  const { length: holding } = await sql(held)
  const env = { ...machine, DATABASE_URL: database.url, DATA_DIR: folder }
  const deleted = (count: number) =>
    `0 leads past 24 months and ${count} leads past 30 days in quarantine deleted.\n`

  expect(await leads(['purge'], env)).toBe(deleted(MANY - 1 - holding))
  const records = await sql("SELECT leads FROM privacy_audit WHERE action = 'purge' ORDER BY id")
  expect(records.map((record) => record['leads'])).toEqual([1000, 1000, MANY - 1 - holding - 2000])

  await other('ROLLBACK')
  expect(await leads(['purge'], env)).toBe(deleted(holding))
  expect(await sql('SELECT status FROM leads')).toEqual([{ status: 'received' }])
  expect(await sql('SELECT state FROM lead_outbox')).toHaveLength(1)
  await Promise.all([sql.end(), other.end()])
  await Promise.all([database.drop(), rm(folder, { recursive: true })])
})

test('the purge spares leads with a call ahead, of their own or of a duplicate', async () => {
  const database = await createTestDatabase()
  const [api, sql] = await Promise.all([startApi(database.url), connect(database.url)])
  const [own, merged, over] = await freeSlots(api.url)
  for (const [start, email] of [
    [own, 'own@example.com'],
    [merged, 'duplicate@example.com'],
    [over, 'over@example.com'],
  ])
    expect((await book(api.url, callAt(start!, { email }))).status).toBe(201)
  expect((await api.post(contactLead({ email: 'target@example.com' }))).status).toBe(201)
  const idOf = (email: string) => `(SELECT id FROM leads WHERE email = '${email}')`
  await sql(
    `UPDATE leads SET merged_into = ${idOf('target@example.com')} WHERE email = 'duplicate@example.com'`,
  )
  await sql(
    `UPDATE bookings SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
       busy_until = now() - interval '1 day' WHERE lead_id = ${idOf('over@example.com')}`,
  )
  await sql("UPDATE leads SET created_at = now() - interval '25 months'")
  const pool = createPool(database.url, () => {})
  const purge = async () => {
    const purged = await purgeLeads((work) => pool.transaction(work))
    return [purged.leads, (await sql('SELECT email FROM leads ORDER BY email')).map(({ email }) => email)]
  }
  const kept = ['duplicate@example.com', 'own@example.com', 'target@example.com']
  expect(await purge()).toEqual([1, kept])
  await sql("UPDATE bookings SET state = 'cancelled'")
  expect(await purge()).toEqual([3, []])
  await Promise.all([api.stop(), sql.end(), pool.end()])
  await database.drop()
})

test('the daily purge is repeated if it failed, and until nothing is left that somebody had locked', async () => {
  const database = await createTestDatabase()
  const [sql, other] = await Promise.all([connect(database.url), connect(database.url)])
  const pool = createPool(database.url, () => {})
  let fails = true
  const { purge } = createRecurring({
    database: {
      ...pool,
      transaction: (work) =>
        fails ? Promise.reject(new Error('deadlock detected')) : pool.transaction(work),
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: () => new Date('2026-11-20T05:00:00+11:00'),
  })
  // The duplicate is as old, and stays as long as the other one.
  await sql(
    `INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status, created_at)
     SELECT gen_random_uuid(), 'BCDF234' || n, 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'Please call me', 'contact_form',
       sha256('x'), 'received', now() - interval '1 month' * (CASE n WHEN 4 THEN 1 ELSE 25 END)
     FROM generate_series(2, 5) AS n`,
  )
  await sql(
    "UPDATE leads SET merged_into = (SELECT id FROM leads WHERE reference = 'BCDF2344') WHERE reference = 'BCDF2345'",
  )
  await sql(
    `INSERT INTO bookings (lead_id, starts_at, ends_at, busy_until, seat, mailbox_hash)
     SELECT id, created_at, now(), now(), right(reference, 1)::int, reference FROM leads WHERE right(reference, 1) IN ('2', '4')`,
  )
  await sql('INSERT INTO confirmed_mailboxes (hash) SELECT mailbox_hash FROM bookings')
  // Times that were blocked, and what is left of the calls of erased leads.
  await sql(
    `INSERT INTO booking_blocks (starts_at, ends_at, reason, person)
     SELECT at, at + interval '1 hour', 'Lunch with Jo', 'p' FROM (SELECT now() - interval '1 month' * unnest(ARRAY[23, 25])) AS t (at)`,
  )
  await sql(
    `INSERT INTO bookings (state, starts_at, ends_at, busy_until, seat)
     SELECT 'cancelled', starts_at, ends_at, ends_at, 9 FROM booking_blocks`,
  )
  const left = async () => {
    const rows = await sql('SELECT reference FROM leads ORDER BY reference')
    return rows.map(({ reference }) => String(reference).at(-1)).join('')
  }
  const done = async () =>
    (await sql("SELECT FROM daily_tasks WHERE name = 'purge' AND done_on = '2026-11-20'")).length > 0

  await expect(purge()).rejects.toThrow('deadlock')
  fails = false
  await other('BEGIN')
  await other("SELECT FROM leads WHERE reference = 'BCDF2343' FOR UPDATE")
  await purge()
  expect([await left(), await done()]).toEqual(['345', false])
  await other('ROLLBACK')
  await purge()
  expect([await left(), await done()]).toEqual(['45', true])
  expect(await sql('SELECT hash FROM confirmed_mailboxes')).toEqual([{ hash: 'BCDF2344' }])
  const kept = await sql(
    'SELECT (SELECT count(*) FROM booking_blocks)::int AS blocks, (SELECT count(*) FROM bookings WHERE lead_id IS NULL)::int AS calls',
  )
  expect(kept).toEqual([{ blocks: 1, calls: 1 }])
  await Promise.all([pool.end(), sql.end(), other.end()])
  await database.drop()
})
