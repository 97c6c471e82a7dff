import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@site/embedded-postgres/free-port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { connect, type Sql } from './support/sql.ts'
import { machine, root } from '../../support/test-environment.ts'
import { TIMEOUT_MS } from '../../support/timeout.ts'

const run = promisify(execFile)
const program = path.join(root, 'api/src/cli/migrate.ts')
const names = readdirSync(path.join(root, 'api/migrations')).toSorted()

let database: TestDatabase
let sql: Sql

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  sql = await connect(database.url)
})

afterEach(async () => {
  await sql.end()
  await database.drop()
})

function migrate(env: Record<string, string> = {}): Promise<{ stdout: string }> {
  return run(process.execPath, [program], {
    env: { ...machine, DATABASE_URL: database.url, ...env },
  })
}

test('concurrent runners apply each migration once, and all succeed', async () => {
  const outputs = await Promise.all([migrate(), migrate()])
  const applied = outputs.flatMap(({ stdout }) => stdout.match(/applied \d{4}-\S+/g) ?? [])
  expect(applied.toSorted()).toEqual(names.map((name) => `applied ${name}`))
  expect(await sql('SELECT version FROM schema_migrations ORDER BY version')).toEqual(
    names.map((_, index) => ({ version: index + 1 })),
  )
  expect((await migrate()).stdout).toBe('the database is up to date\n')
})

test('a failed migration is rolled back, reported in one line, and exits with 1', async () => {
  await sql('CREATE TABLE lead_outbox (something text)')
  await expect(migrate()).rejects.toMatchObject({
    code: 1,
    stderr: 'migrate: migration 0002-create-lead-outbox.sql failed: relation "lead_outbox" already exists\n',
  })
  expect(await sql('SELECT version FROM schema_migrations')).toEqual([{ version: 1 }])
  await sql('DROP TABLE lead_outbox')
  expect((await migrate()).stdout).toContain(`${names.length - 1} applied`)
})

test('a user who may not create tables is told the statement that lets them', async () => {
  await sql('CREATE SCHEMA closed')
  await sql('REVOKE CREATE ON SCHEMA closed FROM CURRENT_USER')
  const own = `${database.url}?options=-c%20search_path%3Dclosed`
  for (const args of [[], ['--check']]) {
    const env = { ...machine, DATABASE_URL: own }
    const stderr = expect.stringMatching(
      /DATABASE_URL.* run: GRANT USAGE, CREATE ON SCHEMA closed TO \w+;\n$/,
    )
    await expect(run(process.execPath, [program, ...args], { env })).rejects.toMatchObject({
      code: 1,
      stderr,
    })
  }
  await sql('GRANT USAGE, CREATE ON SCHEMA closed TO CURRENT_USER')
  expect((await migrate({ DATABASE_URL: own })).stdout).toContain(`${names.length} applied`)
})

test('waits for a database that is still starting', async () => {
  const port = await freePort()
  const behind = new URL(database.url)
  const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(port) })
  const runner = spawn(process.execPath, [program], { env: { ...machine, DATABASE_URL: url.href } })
  const ended = once(runner, 'exit')
  await once(runner.stderr, 'data')
  const front = createServer((socket) => {
    const server = createConnection({ host: behind.hostname, port: Number(behind.port) })
    // The runner ends its process without a farewell.
    for (const end of [socket, server]) end.on('error', () => {})
    socket.pipe(server).pipe(socket)
  })
  front.listen(port, '127.0.0.1')
  try {
    expect(await ended).toEqual([0, null])
  } finally {
    front.close()
  }
  expect(await sql('SELECT count(*)::int AS count FROM schema_migrations')).toEqual([{ count: names.length }])
})

test('a migration whose runner was killed is applied by the next runner', async () => {
  const watcher = await connect(database.url)
  try {
    // The third migration waits for this table, whose creation is not committed yet.
    await sql('BEGIN')
    await sql('CREATE TABLE privacy_audit (something text)')
    const killed = spawn(process.execPath, [program], { env: { DATABASE_URL: database.url } })
    await vi.waitFor(async () => {
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%CREATE TABLE privacy_audit%' AND datname = current_database()"
      expect(await watcher(waiting)).not.toEqual([])
    }, TIMEOUT_MS)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await sql('ROLLBACK')
    expect((await migrate()).stdout).toContain(`${names.length - 2} applied`)
  } finally {
    await watcher.end()
  }
})

test('an index whose runner was killed is built again, and writes continue meanwhile', async () => {
  await migrate()
  const index = names.findIndex((name) => name.endsWith('-find-messages-by-lead.sql')) + 1
  await sql('DELETE FROM schema_migrations WHERE version = $1', [index])
  await sql('DROP INDEX lead_outbox_by_lead')
  const writer = await connect(database.url)
  try {
    // An uncommitted write: the build waits for it, and its index is still invalid.
    await writer('BEGIN')
    await writer("INSERT INTO desk_people (id, name, email, role) VALUES ('sam', 'Sam', '', 'editor')")
    await writer('LOCK TABLE lead_outbox IN ROW EXCLUSIVE MODE')
    const killed = spawn(process.execPath, [program], { env: { DATABASE_URL: database.url } })
    const valid =
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('lead_outbox_by_lead')"
    await vi.waitFor(async () => expect(await sql(valid)).toEqual([{ valid: false }]), TIMEOUT_MS)
    const waiting = migrate()
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const backends =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND datname = current_database()"
    await vi.waitFor(async () => expect(await sql(backends)).toEqual([]), TIMEOUT_MS)
    await writer('COMMIT')
    expect((await waiting).stdout).toBe(
      `applied ${names[index - 1]}\n1 applied, the database is up to date\n`,
    )
    expect(await sql(valid)).toEqual([{ valid: true }])
  } finally {
    await writer.end()
  }
})

test.each([
  ['mysql://x', /^migrate: These settings are wrong:\n {2}DATABASE_URL must be a postgres:\/\//],
  ['', /DATABASE_URL must be set/],
])('the program exits with 1 for DATABASE_URL=%j', async (url, stderr) => {
  await expect(migrate({ DATABASE_URL: url })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(stderr),
  })
})

test('does not wait for a database that does not exist', async () => {
  const url = Object.assign(new URL(database.url), { pathname: '/no_such_database' })
  await expect(migrate({ DATABASE_URL: url.href })).rejects.toMatchObject({
    code: 1,
    stderr: 'migrate: database "no_such_database" does not exist (SQLSTATE 3D000)\n',
  })
})

test('the tables reject invalid leads', async () => {
  await migrate()
  const insert = (change: Record<string, string>) => {
    const row: Record<string, string> = {
      id: 'gen_random_uuid()',
      reference: "'22222222'",
      first_name: "'Jo'",
      last_name: "'Citizen'",
      email: "'jo@example.com'",
      phone: "'02 5550 1234'",
      message: "'Please call me.'",
      lead_source: "'contact_form'",
      fingerprint: "sha256('x')",
      status: "'received'",
      ...change,
    }
    return sql(`INSERT INTO leads (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`)
  }
  await insert({})
  const stateOf = async (change: Record<string, string>) =>
    insert(change).then(
      () => `stored with ${JSON.stringify(change)}`,
      (error: unknown) => (error as { code: string }).code,
    )
  expect(await stateOf({})).toBe('23505')
  const impossible = [
    { reference: "'O0O0O0O0'" },
    { lead_source: "'fax'" },
    { status: "'lost'" },
    { status: "'quarantined'" },
    { message: "repeat('m', 3001)" },
    { lead_source: "'quote_form'" },
    { industry: "'Retail'" },
    { employees: "'many'" },
    { fingerprint: "'x'" },
  ]
  const states: string[] = []
  for (const change of impossible) states.push(await stateOf({ reference: "'33333333'", ...change }))
  expect(states).toEqual(impossible.map(() => '23514'))
})
