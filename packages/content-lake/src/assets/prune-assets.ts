import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readAssetId } from './asset-files.ts'

/** Imports store the files first and the documents last, which never takes a day. */
const GRACE_PERIOD_MS = 24 * 60 * 60 * 1000

/** A crash leaves it behind. */
const UNFINISHED = /^\.[a-f0-9]{40}/

/** Files of deleted assets and failed imports and uploads. The lake didn't write those with other names. */
export async function pruneAssets(folder: string, hasDocument: (id: string) => boolean, now = Date.now()) {
  const left: string[] = []
  const names = readdirSync(folder)
  for (const name of names) {
    await setImmediate()
    const id = readAssetId(name)
    // Synchronous from here on: an upload of the same bytes must not renew the file in between.
    const path = join(folder, name)
    const isWanted = id === undefined ? !UNFINISHED.test(name) : hasDocument(id)
    const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
    if (isWanted || age < GRACE_PERIOD_MS) left.push(name)
    else rmSync(path, { force: true })
  }
  return { removed: names.length - left.length, left }
}
