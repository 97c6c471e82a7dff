import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPostmaster } from '@site/embedded-postgres/postmaster'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { root } from '../../support/test-environment.ts'
import { findKeptSecrets } from '../../../scripts/system/secrets.ts'
import { connect, type Sql } from '../../integration/api/support/sql.ts'
import { startLake } from '../../integration/lake/support/lake-process.ts'
import {
  backup,
  HASH_SECRET,
  openPlaces,
  type Place,
  type Places,
  restore,
  waiting,
} from '../../integration/system/support/places.ts'

let places: Places
let place: Place
let copied: string
/** A connection that locks a table, so that a backup or restore waits there. */
let sql: Sql

beforeAll(async () => {
  places = await openPlaces()
})

afterAll(() => places.drop())

beforeEach(async () => {
  place = await places.add()
  await (await startLake({ DATA_DIR: place.folder })).stop()
  copied = path.join(place.folder, 'copied-away')
  place.env = { ...place.env, BACKUP_DIR: copied, BACKUP_RECIPIENTS: places.recipient }
  sql = await connect(place.url)
  await sql(`INSERT INTO leads (id, reference, first_name, last_name, email, phone, message, lead_source, fingerprint, status)
    VALUES (gen_random_uuid(), 'BCDFGHJK', 'Jo', 'Citizen', 'jo@example.com', '02 5550 1234', 'In clear.', 'contact_form', sha256('x'), 'received')`)
})

afterEach(() => sql.end())

/** Runs a command until its folder contains unencrypted leads. */
async function untilInClear(command: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(root, `scripts/${command}.ts`), ...args], {
    env: place.env,
  })
  const inClear = () => globSync(path.join(place.folder, '.work-*/database.leads.copy'))
  const holds = () => inClear().some((file) => readFileSync(file, 'utf8').includes('jo@example.com'))
  await expect.poll(holds).toBe(true)
  return child
}

const left = () => readdirSync(place.folder).filter((name) => name.startsWith('.work'))
const inCopied = () => (existsSync(copied) ? readdirSync(copied) : [])
const busy = () =>
  sql(
    "SELECT 1 FROM pg_stat_activity WHERE application_name = 'leads-command' AND datname = current_database()",
  )

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup ended by %s leaves no unencrypted files',
  async (name) => {
    await sql('BEGIN')
    await sql('LOCK TABLE lead_outbox IN ACCESS EXCLUSIVE MODE')
    const child = await untilInClear('backup')
    expect(inCopied()).toEqual([])
    child.kill(name)
    expect(await once(child, 'exit')).toEqual([null, name])
    expect({ left: left(), copied: inCopied() }).toEqual({ left: [], copied: [] })
    await sql('ROLLBACK')
  },
)

test('a backup killed with -9 leaves nothing in the folder that is copied off-site, and the next backup cleans up', async () => {
  await sql('BEGIN')
  await sql('LOCK TABLE lead_outbox IN ACCESS EXCLUSIVE MODE')
  const child = await untilInClear('backup')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(inCopied()).toEqual([])
  await sql('ROLLBACK')
  await expect.poll(busy).toEqual([])
  const file = await backup(place)
  expect({ left: left(), copied: inCopied() }).toEqual({ left: [], copied: [path.basename(file)] })
})

test('a restore ended by a signal leaves no unencrypted files, changes no lead, and can be repeated', async () => {
  const file = await backup(place)
  place.env['HASH_SECRET'] = ''
  await sql('BEGIN')
  await sql('LOCK TABLE leads IN ROW EXCLUSIVE MODE')
  const args = ['--identity', places.keyFile, '--force']
  const child = await untilInClear('restore', file, ...args)
  await expect.poll(() => sql(waiting)).not.toEqual([])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(left()).toEqual([])
  await sql('ROLLBACK')
  await expect.poll(busy).toEqual([])
  expect(await sql('SELECT reference FROM leads')).toEqual([{ reference: 'BCDFGHJK' }])
  // The rows may have been restored, and they need the key.
  expect(findKeptSecrets(place.folder)).toEqual({ HASH_SECRET })
  expect(await restore(place, file, ...args)).toMatchObject({ code: 0 })
  expect(findKeptSecrets(place.folder)).toEqual({ HASH_SECRET })
})

test('a backup of a stopped system that is ended by a signal stops the database that it started', async () => {
  const folder = path.join(places.home, 'stopped')
  const database = path.join(folder, 'postgres')
  mkdirSync(database, { recursive: true })
  const { DATABASE_URL: _none, ...env }: Record<string, string> = { ...place.env, DATA_DIR: folder }
  const child = spawn(process.execPath, [path.join(root, 'scripts/backup.ts')], { env })
  await expect.poll(() => readPostmaster(database)).toBeDefined()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(readPostmaster(database)).toBeUndefined()
  expect(readdirSync(folder).filter((name) => /^start|^\.work/.test(name))).toEqual([])
})
