import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '../auth/secrets.ts'

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
    const unfinished = join(folder, `.${key}.${randomSecret().slice(0, 8)}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, key))
  }

  /** Deletes every file whose key `isKept` rejects, and the least recently used ones. */
  async function prune(isKept: (key: string) => boolean = () => true): Promise<void> {
    added = 0
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const keys = await readdir(folder)
    const found = await Promise.all(keys.map(async (key) => ({ key, ...(await stat(join(folder, key))) })))
    let size = 0
    for (const file of found.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
      size += file.size
      if (size > limit - room || !isKept(file.key)) await rm(join(folder, file.key), { force: true })
    }
  }

  return { read, write, prune }
}

export type DiskCache = ReturnType<typeof createDiskCache>
