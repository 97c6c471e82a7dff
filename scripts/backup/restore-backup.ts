import { appendFileSync, createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { extract } from 'tar-stream'
import { withDatabase } from '../system/database-url.ts'
import { type Manifest, readArchive } from './archive.ts'
import { ERASURES, inWorkFolder } from './folder.ts'
import { adoptSecrets } from './keys.ts'
import { contentPart, databasePart, type Task } from './part-commands.ts'

export type RestoreOptions = {
  /** Replaces existing leads and edits. */
  force: boolean
  /** Restores only one of the two. */
  only?: 'database' | 'content' | undefined
  identityFile: string | undefined
  /** Further erasure lists to reapply. */
  erasures: string[]
}

export type Restored = {
  manifest: Manifest
  /** Number of restored leads that were erased again. */
  erased: number
  database: boolean
  content: boolean
}

const loaded = z.object({ erased: z.number() })

/**
 * Restores a backup. The archive is read and verified completely, and both targets are checked, before anything
 * changes. Then each of the two changes in one transaction.
 *
 * @throws Error if the archive is not usable, or would replace existing data
 */
export async function restoreBackup(task: Task, file: string, options: RestoreOptions): Promise<Restored> {
  const { settings, signal } = task
  const { only, force } = options
  const flags = force ? ['--force'] : []
  return inWorkFolder(settings.DATA_DIR, async (folder) => {
    const manifest = await readArchive(file, folder, options.identityFile)
    signal.throwIfAborted()
    const database = only !== 'content'
    const content = only !== 'database' && manifest.content && !settings.hosted
    if (!database && !content) throw new Error(`${file} has no content for the local lake to restore.`)
    const held = path.join(folder, 'content.tar.gz')
    const keys = ['--keys', adoptSecrets(settings, folder)]
    if (content) await contentPart(task, 'check', ...flags)
    const lists = erasureLists(settings.DATA_DIR, folder, options.erasures)
    const restore = async (url: string) => {
      await databasePart(task, url, 'check', folder, ...flags, ...keys)
      const repeated = lists.flatMap((list) => ['--erasures', list])
      return loaded.parse(await databasePart(task, url, 'load', folder, ...flags, ...keys, ...repeated))
    }
    const { erased } = database ? await withDatabase(settings, { create: true }, restore) : { erased: 0 }
    if (database) keepErasures(settings.DATA_DIR, lists)
    if (content) await contentPart(task, 'import', held, '--exact', ...flags)
    return { manifest, erased, database, content }
  })
}

/** Adds the other lists to this machine's, which would otherwise replace a longer one off-site. */
function keepErasures(dataFolder: string, lists: string[]): void {
  const own = path.join(dataFolder, ERASURES)
  const linesOf = (list: string) => readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const known = new Set(existsSync(own) ? linesOf(own) : [])
  const missing = [...new Set(lists.flatMap(linesOf))].filter((line) => !known.has(line))
  if (missing.length === 0) return
  mkdirSync(dataFolder, { recursive: true })
  appendFileSync(own, missing.map((line) => `${line}\n`).join(''), { mode: 0o600 })
}

/** All available erasure lists: the archive's, the data folder's (which may be newer) and those given. */
function erasureLists(dataFolder: string, folder: string, named: string[]): string[] {
  return [...[folder, dataFolder].map((place) => path.join(place, ERASURES)).filter(existsSync), ...named]
}

const compared = z.object({ tables: z.number(), rows: z.number(), checksums: z.boolean() })

/** What was restored and compared. */
export type Rehearsal = z.infer<typeof compared> & {
  /** The content's documents and files. None if the content is at Sanity. */
  contents: number
}

/**
 * Restores a backup into a scratch database and a scratch lake, reads both back, and compares them with the archive by
 * count and checksum. Nothing in use is touched.
 *
 * @param identityFile the key of an encrypted archive
 * @throws Error if the archive is not usable, or if anything differs
 */
export function rehearse(task: Task, file: string, identityFile: string | undefined): Promise<Rehearsal> {
  return inWorkFolder(task.settings.DATA_DIR, async (folder) => {
    const manifest = await readArchive(file, folder, identityFile)
    task.signal.throwIfAborted()
    const tables = await withDatabase(task.settings, { create: true }, (url) =>
      databasePart(task, url, 'rehearse', folder),
    )
    const contents = manifest.content ? await rehearseContent(task, folder) : 0
    return { ...compared.parse(tables), contents }
  })
}

async function rehearseContent(task: Task, folder: string): Promise<number> {
  const held = path.join(folder, 'content.tar.gz')
  const again = path.join(folder, 'content-again.tar.gz')
  const DATA_DIR = path.join(folder, 'scratch')
  mkdirSync(DATA_DIR, { mode: 0o700 })
  const scratch = { ...task, settings: { ...task.settings, DATA_DIR } }
  await contentPart(scratch, 'import', held, '--exact', '--force')
  await contentPart(scratch, 'export', '--comments', again)
  const [before, after] = [await sumsOf(held), await sumsOf(again)]
  const lost = [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name)
  if (lost.length > 0 || after.size !== before.size)
    throw new Error(
      `The restored content differs from the backup: ${lost.slice(0, 5).join(', ') || 'more came back'}`,
    )
  return before.size
}

/** Fields that an import sets. */
const OWN = new Set(['_rev', '_updatedAt', '_createdAt'])

/** A checksum of each document and of each file in an export. */
async function sumsOf(file: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const archive = extract()
  const feeding = pipeline(createReadStream(file), createGunzip(), archive)
  feeding.catch(() => {})
  for await (const entry of archive) {
    const name = entry.header.name.split('/').slice(1).join('/')
    const bytes = await buffer(entry)
    const text = () => bytes.toString()
    if (name === 'data.ndjson')
      for (const line of text().split('\n').filter(Boolean)) addDocument(sums, JSON.parse(line))
    else if (name === 'assets.json')
      for (const [id, asset] of Object.entries<object>(JSON.parse(text())))
        addDocument(sums, { ...asset, _id: id })
    else if (/^(images|files)\//.test(name)) sums.set(name, sumOf(bytes))
  }
  await feeding
  return sums
}

function addDocument(sums: Map<string, string>, document: { _id: string }): void {
  const kept = Object.entries(document).filter(([name]) => !OWN.has(name))
  sums.set(document._id, sumOf(JSON.stringify(kept.toSorted(([a], [b]) => a.localeCompare(b)))))
}

const sumOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
