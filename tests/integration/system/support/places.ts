import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { findArchive } from '../../../../scripts/backup/folder.ts'
import { makeBackup } from '../../../../scripts/backup/make-backup.ts'
import type { Task } from '../../../../scripts/backup/part-commands.ts'
import { restoreBackup } from '../../../../scripts/backup/restore-backup.ts'
import { readSettings } from '../../../../scripts/system/settings.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts'
import { machine, root } from '../../../support/test-environment.ts'
import { connect } from '../../api/support/sql.ts'
import { startLake } from '../../lake/support/lake-process.ts'

const run = promisify(execFile)

export const HASH_SECRET = 'h'.repeat(40)

/** A system that can be backed up: a database and a folder with a lake. */
export type Place = {
  env: Record<string, string>
  url: string
  folder: string
}

/** The systems of one test file, and the key of their backups. */
export type Places = {
  home: string
  recipient: string
  /** The public half of another key. */
  stranger: string
  keyFile: string
  add(options?: { migrated: boolean }): Promise<Place>
  drop(): Promise<void>
}

export async function openPlaces(): Promise<Places> {
  const home = await mkdtemp(path.join(tmpdir(), 'site-backup-'))
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const keyFile = path.join(home, 'key.txt')
  await writeFile(keyFile, `# created: today\n${identity}\n`)
  const databases: TestDatabase[] = []
  return {
    home,
    keyFile,
    recipient: await identityToRecipient(identity),
    stranger: await identityToRecipient(other),
    async add(options) {
      const database = await createTestDatabase(options)
      databases.push(database)
      const folder = await mkdtemp(path.join(home, 'place-'))
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        HASH_SECRET,
        ...machine,
      }
      return { env, url: database.url, folder }
    },
    async drop() {
      await Promise.all(databases.map((database) => database.drop()))
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Works in this process with a place's settings, as a command does in its own. */
async function inPlace<T>({ env }: Pick<Place, 'env'>, work: (task: Task) => Promise<T>): Promise<T> {
  const before = process.env
  // The parts' commands inherit it.
  process.env = { ...env }
  try {
    return await work({ settings: readSettings({ ...env }), signal: new AbortController().signal })
  } finally {
    process.env = before
  }
}

/** Backs up as `pnpm backup` does, but starts no process for it. @returns the archive */
export async function backupHere({ env }: Pick<Place, 'env'>, more: Record<string, string> = {}) {
  return (await inPlace({ env: { ...env, ...more } }, (task) => makeBackup(task))).file
}

export type RestoreOptions = Partial<Parameters<typeof restoreBackup>[2]>

/** Restores as `pnpm restore` does, but starts no process for it. */
export function restoreHere(target: Pick<Place, 'env'>, place: string, options: RestoreOptions) {
  const { file, erasures } = findArchive(place)
  const usual = { force: false, identityFile: undefined, withoutKey: false }
  const more = options.erasures ?? []
  return inPlace(target, (task) =>
    restoreBackup(task, file, { ...usual, ...options, erasures: [...erasures, ...more] }),
  )
}

/** Runs `pnpm backup`. @returns the archive */
export async function backup(place: Pick<Place, 'env'>, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/backup.ts')], {
    env: { ...place.env, ...env },
  })
  return stdout.split('\n')[0]!
}

/** Runs `pnpm restore` and returns its output and exit code. */
export function restore({ env }: Pick<Place, 'env'>, file: string, ...args: string[]) {
  return run(process.execPath, [path.join(root, 'scripts/restore.ts'), file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  )
}

/** SQL that lists the sessions waiting for a lock in the current database. */
export const waiting = `SELECT 1 FROM pg_locks
  WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** A checksum of every table, including sequences and times. */
export async function tablesOf(url: string): Promise<Record<string, string>> {
  const sql = await connect(url)
  const tables = await sql(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1",
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${String(name)} t`,
    )
    sums[String(name)] = String(row!['sum'])
  }
  await sql.end()
  return sums
}

/** A checksum of every document and asset, without the fields that an import sets. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const lake = await startLake({ DATA_DIR: folder })
  const { token } = lake.viewer().config()
  const answer = await lake.request('/v1/data/export/production?comments=true', {
    headers: { authorization: `Bearer ${token}` },
  })
  const sums: Record<string, string> = {}
  const own = new Set(['_rev', '_updatedAt', '_createdAt', 'url', 'uploadId'])
  for (const line of (await answer.text()).split('\n').filter(Boolean)) {
    const fields = Object.entries(JSON.parse(line) as Record<string, string>)
    const kept = Object.fromEntries(fields.filter(([name]) => !own.has(name)).toSorted())
    const hash = createHash('sha256').update(JSON.stringify(kept))
    if (kept['path']) hash.update(await (await lake.request(`/${kept['path']}`)).bytes())
    sums[kept['_id']!] = hash.digest('hex')
  }
  await lake.stop()
  return sums
}
