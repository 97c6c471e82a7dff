import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { withDatabase } from '../system/database-url.ts'
import { say } from '../system/terminal.ts'
import { readArchive } from './archive.ts'
import { compareExports } from './content-export.ts'
import { ERASURES, inWorkFolder } from './folder.ts'
import { adoptSecrets, findKnownKeys, writeKnownKeys } from './keys.ts'
import { contentPart, databasePart, type Task } from './part-commands.ts'

type RestoreOptions = {
  force: boolean
  only?: 'database' | 'content' | undefined
  identityFile: string | undefined
  erasures: string[]
  /** Although erasures can't be reapplied, because the archive's HASH_SECRET isn't known. */
  withoutKey: boolean
}

const loaded = z.object({ erased: z.number(), isKeyKnown: z.boolean() })

const UNAUTHENTIC =
  'This archive can’t be authenticated: it was made by an older release, or with a HASH_SECRET that isn’t set here. ' +
  'Only go on if you know where it has been since. No secret in it is adopted.'

/**
 * Everything is read and verified before anything changes. Then each of the two changes in one transaction: the
 * content first, because the lake may refuse it. Before the leads, a machine without secrets adopts those of an
 * authentic archive.
 * @throws Error if the archive is not usable, or would replace existing data
 */
export async function restoreBackup(task: Task, file: string, options: RestoreOptions) {
  const { settings, signal } = task
  const { only, force } = options
  const flags = force ? ['--force'] : []
  const keyFlags = options.withoutKey ? ['--without-key'] : []
  return inWorkFolder(settings.DATA_DIR, async (folder) => {
    const { identityFile } = options
    const keys = findKnownKeys(settings)
    const { manifest, isAuthentic } = await readArchive(file, folder, { identityFile, keys })
    if (!isAuthentic) say(UNAUTHENTIC)
    signal.throwIfAborted()
    const database = only !== 'content'
    const content = only !== 'database' && manifest.content && !settings.hosted
    if (!database && !content) throw new Error(`${file} has no content for the local lake to restore.`)
    const held = path.join(folder, 'content.tar.gz')
    const lists = erasureLists(settings.DATA_DIR, folder, options.erasures)
    const known = [
      '--keys',
      writeKnownKeys(settings, folder),
      ...lists.flatMap((list) => ['--erasures', list]),
      ...keyFlags,
    ]
    if (content) await contentPart(task, 'check', ...flags)
    const importContent = async () => {
      if (content) await contentPart(task, 'import', held, '--exact', ...flags)
      if (isAuthentic) adoptSecrets(settings, folder)
    }
    const restore = async (url: string) => {
      await databasePart(task, url, 'check', folder, ...flags, ...known)
      // The secrets too: an interrupted load may be complete, and its rows need the key.
      await importContent()
      return loaded.parse(await databasePart(task, url, 'load', folder, ...flags, ...known))
    }
    const { erased, isKeyKnown } = database
      ? await withDatabase(settings, { create: true }, restore)
      : { erased: 0, isKeyKnown: true }
    if (database) keepErasures(settings.DATA_DIR, lists)
    else await importContent()
    return { manifest, erased, isKeyKnown, database, content }
  })
}

/** The copy off-site must not become shorter. */
function keepErasures(dataFolder: string, lists: string[]): void {
  const own = path.join(dataFolder, ERASURES)
  const readLines = (list: string) => readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const known = new Set(existsSync(own) ? readLines(own) : [])
  const missing = [...new Set(lists.flatMap(readLines))].filter((line) => !known.has(line))
  if (missing.length === 0) return
  mkdirSync(dataFolder, { recursive: true })
  appendFileSync(own, missing.map((line) => `${line}\n`).join(''), { mode: 0o600 })
}

/** The archive's, the data folder's (which may be newer) and those given. */
function erasureLists(dataFolder: string, folder: string, named: string[]): string[] {
  return [...[folder, dataFolder].map((place) => path.join(place, ERASURES)).filter(existsSync), ...named]
}

const compared = z.object({ tables: z.number(), rows: z.number(), checksums: z.boolean() })

/**
 * Restores into a scratch database and a scratch lake, and compares both with the archive: the tables by count and
 * checksum, the content by exporting it again.
 * @returns what was restored, in words
 * @throws Error if anything differs
 */
export function rehearse(task: Task, file: string, identityFile: string | undefined): Promise<string> {
  return inWorkFolder(task.settings.DATA_DIR, async (folder) => {
    const keys = findKnownKeys(task.settings)
    const { manifest } = await readArchive(file, folder, { identityFile, keys })
    task.signal.throwIfAborted()
    const { tables, rows } = compared.parse(
      await withDatabase(task.settings, { create: true }, (url) =>
        databasePart(task, url, 'rehearse', folder),
      ),
    )
    const restored = `${tables} tables with ${rows} rows, all equal`
    if (!manifest.content) return restored
    const scratch = path.join(folder, 'scratch')
    mkdirSync(scratch, { mode: 0o700 })
    const inScratch = { ...task, settings: { ...task.settings, DATA_DIR: scratch } }
    const saved = path.join(folder, 'content.tar.gz')
    const again = path.join(scratch, 'content.tar.gz')
    await contentPart(inScratch, 'import', saved, '--exact', '--force')
    await contentPart(inScratch, 'export', '--comments', again)
    const parts = await compareExports(saved, again)
    return `${restored}, and the content with ${parts} documents and files, all equal`
  })
}
