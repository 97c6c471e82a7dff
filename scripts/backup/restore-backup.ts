import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { withDatabase } from '../system/database-url.ts'
import { readArchive } from './archive.ts'
import { ENCRYPTED } from './encryption.ts'
import { inWorkFolder } from './folder.ts'
import { adoptSecrets, rememberKey } from './keys.ts'
import type { Manifest } from './manifest.ts'
import { contentPart, databasePart, type Task } from './parts.ts'

export interface RestoreOptions {
  /** Replaces leads and edits that are there. */
  force: boolean
  /** Only one of the two. */
  only?: 'database' | 'content' | undefined
  identityFile: string | undefined
  /** Further lists of erasures to apply again. */
  erasures: string[]
}

export interface Restored {
  manifest: Manifest
  /** Leads that had been erased since, and are not there again. */
  erased: number
  database: boolean
  content: boolean
}

const loaded = z.object({ erased: z.number() })

/**
 * Brings back what a backup holds. The archive is read and checked as a whole, and both targets are asked, before
 * anything is changed; then each of the two changes in one transaction.
 *
 * @throws Error where the archive cannot be used, or where there is something that it would replace
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
    if (!database && !content)
      throw new Error(`There is no content to restore from ${file} into a local lake.`)
    const held = path.join(folder, 'content.tar.gz')
    const keys = ['--keys', adoptSecrets(settings, folder)]
    if (content) await contentPart(task, 'check', ...flags)
    const restore = async (url: string) => {
      await databasePart(task, url, 'check', folder, ...flags, ...keys)
      const lists = erasureLists(settings.DATA_DIR, folder, options.erasures)
      const result = loaded.parse(await databasePart(task, url, 'load', folder, ...flags, ...keys, ...lists))
      // A backup cannot know of itself.
      const kind = file.endsWith(ENCRYPTED) ? 'encrypted' : 'plain'
      const note = [path.basename(file), String(statSync(file).size), kind, manifest.madeAt]
      await databasePart(task, url, 'note', ...note)
      return result
    }
    const { erased } = database ? await withDatabase(settings, { create: true }, restore) : { erased: 0 }
    if (database) {
      keepErasures(settings.DATA_DIR, folder)
      rememberKey(settings)
    }
    if (content) await contentPart(task, 'import', held, '--exact', ...flags)
    return { manifest, erased, database, content }
  })
}

/** On a new disk there is no list of erasures. */
function keepErasures(dataFolder: string, folder: string): void {
  const held = path.join(folder, 'erasures.ndjson')
  const own = path.join(dataFolder, 'erasures.ndjson')
  if (!existsSync(held) || existsSync(own)) return
  mkdirSync(dataFolder, { recursive: true })
  copyFileSync(held, own)
}

/** Every list of erasures that is at hand: the archive's, the folder's, which may be younger, and those named. */
function erasureLists(dataFolder: string, folder: string, named: string[]): string[] {
  const own = [folder, dataFolder].map((place) => path.join(place, 'erasures.ndjson')).filter(existsSync)
  return [...own, ...named].flatMap((list) => ['--erasures', list])
}
