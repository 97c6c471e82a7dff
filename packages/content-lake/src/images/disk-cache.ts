import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'

/** A crash has left older unfinished files behind. */
const WRITTEN_WITHIN_MS = 60_000

/** Modification times tell when files were last used. Files can be made again, so nothing is synced. */
export function createDiskCache(folder: string, limit: number) {
  // So much may be added before the folder is made smaller again.
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

  /** Deletes the least recently used files if the folder gets too large. */
  async function write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > room) return
    if (added + bytes.length > room) await prune()
    added += bytes.length
    await makeFolder()
    await replaceFile(join(folder, key), bytes)
  }

  /** Also deletes every file whose key `isKept` rejects. */
  async function prune(isKept: (key: string) => boolean = () => true): Promise<void> {
    added = 0
    await makeFolder()
    const found = await Promise.all((await readdir(folder)).map(describeFile))
    let size = 0
    for (const file of found.toSorted((a, b) => b.usedAt - a.usedAt)) {
      size += file.size
      const isWanted = file.key.startsWith('.')
        ? file.usedAt > Date.now() - WRITTEN_WITHIN_MS
        : isKept(file.key)
      if (size > limit - room || !isWanted) await rm(join(folder, file.key), { force: true })
    }
  }

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  /** Another request may rename or delete the file meanwhile. */
  async function describeFile(key: string) {
    const found = await stat(join(folder, key)).catch(() => undefined)
    return { key, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? Infinity }
  }

  return { read, write, prune }
}

export type DiskCache = ReturnType<typeof createDiskCache>
