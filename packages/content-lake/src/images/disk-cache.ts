import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'

/** Milliseconds. Older files that aren't finished were left behind by a crash. */
const WRITTEN_WITHIN = 60_000

/**
 * A cache of files in a folder of limited size. The files' modification times tell when they were last used. They can be
 * rendered again, so nothing is synced to disk.
 * @param limit bytes
 */
export function createDiskCache(folder: string, limit: number) {
  // As much as may be added before the folder is made smaller again.
  const room = limit / 4
  let added = Infinity

  /** @param key letters and digits, used as the file's name */
  async function read(key: string): Promise<Buffer | undefined> {
    const bytes = await readFile(join(folder, key)).catch(() => undefined)
    // A crash may leave an empty file behind.
    if (!bytes || bytes.length === 0) return undefined
    const now = new Date()
    await utimes(join(folder, key), now, now).catch(() => {})
    return bytes
  }

  /** Stores `bytes`. Deletes the least recently used files if the folder gets too large. */
  async function write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > room) return
    if (added + bytes.length > room) await prune()
    added += bytes.length
    await makeFolder()
    await replaceFile(join(folder, key), bytes)
  }

  /** Deletes every file whose key `isKept` rejects, and the least recently used ones. */
  async function prune(isKept: (key: string) => boolean = () => true): Promise<void> {
    added = 0
    await makeFolder()
    const found = await Promise.all((await readdir(folder)).map(fileOf))
    let size = 0
    for (const file of found.toSorted((a, b) => b.usedAt - a.usedAt)) {
      size += file.size
      const isWanted = file.key.startsWith('.') ? file.usedAt > Date.now() - WRITTEN_WITHIN : isKept(file.key)
      if (size > limit - room || !isWanted) await rm(join(folder, file.key), { force: true })
    }
  }

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  /** Another request may rename or delete the file meanwhile. Then it has no size. */
  async function fileOf(key: string) {
    const found = await stat(join(folder, key)).catch(() => undefined)
    return { key, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? Infinity }
  }

  return { read, write, prune }
}

export type DiskCache = ReturnType<typeof createDiskCache>
