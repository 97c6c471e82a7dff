import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { assetIdOf } from './asset-files.ts'

/** Milliseconds: a day. Imports bring the files first and the documents last; none takes as long. */
const LEAVE_FOR = 24 * 60 * 60 * 1000

/** What a crash leaves of a file that was being stored. */
const UNFINISHED = /^\.[a-f0-9]{40}/

/**
 * Removes files that no document stands for: of assets that were deleted, and of imports and uploads that came to
 * nothing. Files that are not named as assets are somebody else's and stay.
 * @param isThere whether there is a document of this id
 * @param now milliseconds since 1970
 * @returns how many files went, and the names of those that stay
 */
export async function pruneAssets(
  folder: string,
  isThere: (assetId: string) => boolean,
  now = Date.now(),
): Promise<{ readonly removed: number; readonly left: readonly string[] }> {
  const left: string[] = []
  let removed = 0
  for (const name of namesIn(folder)) {
    await setImmediate()
    const id = assetIdOf(name)
    // Asked and removed in one step: an upload of the same bytes may come at any other moment, and renews the file.
    const path = join(folder, name)
    const isWanted = id === undefined ? !UNFINISHED.test(name) : isThere(id)
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (isWanted || age < LEAVE_FOR) left.push(name)
    else {
      rmSync(path, { force: true })
      removed += 1
    }
  }
  return { removed, left }
}

/** The folder is made by the first upload. */
function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
}
