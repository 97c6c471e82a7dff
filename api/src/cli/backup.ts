import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { dumpDatabase } from '../backup/dump.ts'
import { checkTarget, loadDatabase, NotRestorable } from '../backup/load.ts'
import {
  forgetBackups,
  markBackup,
  noteBackup,
  noteFailure,
  readLastBackups,
} from '../backup/backup-records.ts'
import { rehearseRestore } from '../backup/verify-restore.ts'
import { readSnapshot } from '../backup/snapshot.ts'
import { readCommandEnv } from '../env.ts'
import { createKeyedHash, keyFingerprint } from '../keyed-hash.ts'
import { runCommand } from './run-command.ts'
import { Failure } from './leads/command.ts'
import { withDatabase } from '../database/command-connection.ts'
import { readErasures, type Erasure } from '../leads/erasure-list.ts'

// The database part of `pnpm backup` and `pnpm restore`.
//   dump FOLDER                                 writes the tables
//   check FOLDER                                checks that they can be loaded, with the flags of load
//   load FOLDER [--force] [--keys FILE] [--erasures FILE]... [--without-key]  loads them
//   rehearse FOLDER                             loads them into a scratch database and compares
//   note NAME BYTES plain|encrypted             records that a backup was made
//   mark NAME verified|copied                   records that it was restored as a test, or copied off-site
//   failed TASK REASON                          records that the schedule's backup, or copy of erasures, failed; '' if not
//   last                                        tells when a backup was last made, verified and copied
// The file of keys has one key per line: former values of HASH_SECRET that addresses may be hashed with.
// Exit code 3 means that the backup does not fit the database.

const commands: Record<string, (client: pg.Client, args: string[]) => Promise<unknown>> = {
  dump: (client, [folder = '']) => dumpDatabase(client, folder, secret ? keyFingerprint(secret) : null),
  check: async (client, [folder = '']) => {
    const snapshot = await readSnapshot(folder)
    await checkTarget(client, snapshot, force)
    requireKey(snapshot.hashKey, await givenErasures())
    return snapshot
  },
  load: async (client, [folder = '']) => {
    const snapshot = await readSnapshot(folder)
    const erasures = await givenErasures()
    const isKeyKnown = requireKey(snapshot.hashKey, erasures)
    const erased = await loadDatabase(client, folder, snapshot, { force, erasures, listSubjects })
    await forgetBackups(client)
    return { erased, isKeyKnown }
  },
  rehearse: (client, [folder = '']) => rehearseRestore(client, DATABASE_URL, folder),
  mark: (client, [name = '', what = '']) => {
    if (what !== 'verified' && what !== 'copied')
      throw new Failure('mark needs a NAME, and verified or copied')
    return markBackup(client, name, what)
  },
  last: (client) => readLastBackups(client),
  failed: (client, [task = '', reason = '']) => noteFailure(client, task, reason),
  note: (client, [name = '', bytes = '', kind = '']) => {
    if (!name || !/^\s*\d+\s*$/.test(bytes) || !['plain', 'encrypted'].includes(kind))
      throw new Failure('note needs a NAME, its size in BYTES, and plain or encrypted')
    return noteBackup(client, { name, bytes: Number(bytes), encrypted: kind === 'encrypted' })
  },
}

const { DATABASE_URL, HASH_SECRET: secret } = readCommandEnv()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    erasures: { type: 'string', multiple: true },
    keys: { type: 'string' },
    'without-key': { type: 'boolean' },
  },
})
const force = values.force ?? false
const formerKeys = values.keys ? readFileSync(values.keys, 'utf8').split('\n').filter(Boolean) : []
const keys = [...(secret ? [secret] : []), ...formerKeys]

await runCommand(async () => {
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`one of ${Object.keys(commands).join(', ')} is required`)
  const result = await withDatabase(DATABASE_URL, (client) => command(client, args))
  process.stdout.write(`${JSON.stringify(result ?? {})}\n`)
})

async function givenErasures(): Promise<Erasure[]> {
  return (await Promise.all((values.erasures ?? []).map(readErasures))).flat()
}

function listSubjects(email: string): string[] {
  return keys.map((key) => createKeyedHash(key)('email', email))
}

/** Erasures without leads need the backup's key: else these people would be back. @throws NotRestorable if it is missing */
function requireKey(hashKey: string | null, erasures: readonly Erasure[]): boolean {
  if (hashKey === null || keys.some((key) => keyFingerprint(key) === hashKey)) return true
  const nameless = erasures.filter(({ leads }) => leads.length === 0).length
  if (nameless === 0 || values['without-key']) return false
  throw new NotRestorable(
    `${nameless} erasures can only be repeated with the HASH_SECRET that the backup was made with. Set it to that one, or ` +
      'leave them out with --without-key, and erase these people again.',
  )
}
