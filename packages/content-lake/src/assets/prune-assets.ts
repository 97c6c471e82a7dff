import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { assetIdOf } from './asset-files.ts'

/** Milliseconds: a day. Imports store the files first and the documents last, which never takes that long. */
const GRACE_PERIOD = 24 * 60 * 60 * 1000

/** The temporary file that a crash leaves behind while an asset is being stored. */
const UNFINISHED = /^\.[a-f0-9]{40}/

/**
 * Removes files without an asset document: of deleted assets, failed imports and failed uploads. Files without an
 * asset's name stay, because the lake didn't write them.
 * @param hasDocument whether the document with this id exists
 * @param now milliseconds since 1970
 * @returns how many files were removed, and the names of the rest
 */
export async function pruneAssets(
  folder: string,
  hasDocument: (assetId: string) => boolean,
  now = Date.now(),
): Promise<{ readonly removed: number; readonly left: readonly string[] }> {
  const left: string[] = []
  let removed = 0
  for (const name of readdirSync(folder)) {
    await setImmediate()
    const id = assetIdOf(name)
    // Synchronous from here on: an upload of the same bytes must not renew the file between the check and the removal.
    const path = join(folder, name)
    const isWanted = id === undefined ? !UNFINISHED.test(name) : hasDocument(id)
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (isWanted || age < GRACE_PERIOD) left.push(name)
    else {
      rmSync(path, { force: true })
      removed += 1
    }
  }
  return { removed, left }
}
