import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '../documents/random-id.ts'

/**
 * An LRU cache of files in a folder of limited size. The files' modification times keep the order across restarts.
 * The files can be rendered again, so nothing is synced to disk.
 * @param limit bytes
 */
export function createDiskCache(folder: string, limit: number) {
  /** Sizes in bytes, least recently used first. */
  let loading: Promise<Map<string, number>> | undefined
  let total = 0

  /** @param key letters and digits, used as the file's name */
  async function read(key: string): Promise<Buffer | undefined> {
    const entries = await load()
    const size = entries.get(key)
    if (size === undefined) return undefined
    const bytes = await readFile(join(folder, key)).catch(() => undefined)
    entries.delete(key)
    // A crash truncated the file, or somebody deleted it: treat it as a cache miss.
    if (bytes?.length !== size) {
      total -= size
      return undefined
    }
    entries.set(key, size)
    const now = new Date()
    await utimes(join(folder, key), now, now).catch(() => {})
    return bytes
  }

  /** Stores `bytes`, and evicts the least recently used files if the folder gets too large. */
  async function write(key: string, bytes: Buffer): Promise<void> {
    const entries = await load()
    if (bytes.length > limit || entries.has(key)) return
    const unfinished = join(folder, `.${key}.${randomSecret().slice(0, 8)}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, key))
    if (!entries.has(key)) total += bytes.length
    entries.set(key, bytes.length)
    await shrink(entries)
  }

  /** Deletes every file whose key `isKept` rejects. */
  async function keepOnly(isKept: (key: string) => boolean): Promise<void> {
    const entries = await load()
    for (const key of entries.keys()) if (!isKept(key)) await drop(entries, key)
  }

  async function shrink(entries: Map<string, number>): Promise<void> {
    for (const key of entries.keys()) {
      if (total <= limit) return
      await drop(entries, key)
    }
  }

  async function drop(entries: Map<string, number>, key: string): Promise<void> {
    total -= entries.get(key) ?? 0
    entries.delete(key)
    await rm(join(folder, key), { force: true })
  }

  function load(): Promise<Map<string, number>> {
    return (loading ??= scan())
  }

  async function scan(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found: { key: string; size: number; usedAt: number }[] = []
    for (const key of await readdir(folder)) {
      const path = join(folder, key)
      if (key.startsWith('.')) await rm(path, { force: true })
      else {
        const { size, mtimeMs } = await stat(path)
        found.push({ key, size, usedAt: mtimeMs })
      }
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    const entries = new Map(found.map(({ key, size }) => [key, size]))
    total = found.reduce((sum, { size }) => sum + size, 0)
    await shrink(entries)
    return entries
  }

  return { read, write, keepOnly }
}

export type DiskCache = ReturnType<typeof createDiskCache>
