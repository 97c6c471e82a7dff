import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { randomSecret } from '../documents/random-id.ts'

/**
 * An LRU cache of files in a folder of limited size. The files' modification times keep the order across restarts.
 * The files can be rendered again, so nothing is synced to disk.
 * @param limit bytes
 */
export function createDiskCache(folder: string, limit: number) {
  let loading: Promise<LRUCache<string, number>> | undefined

  /** @param key letters and digits, used as the file's name */
  async function read(key: string): Promise<Buffer | undefined> {
    const sizes = await load()
    const size = sizes.get(key)
    if (size === undefined) return undefined
    const bytes = await readFile(join(folder, key)).catch(() => undefined)
    // A crash truncated the file, or somebody deleted it: treat it as a cache miss.
    if (bytes?.length !== size) {
      sizes.delete(key)
      return undefined
    }
    const now = new Date()
    await utimes(join(folder, key), now, now).catch(() => {})
    return bytes
  }

  /** Stores `bytes`, and evicts the least recently used files if the folder gets too large. */
  async function write(key: string, bytes: Buffer): Promise<void> {
    const sizes = await load()
    if (bytes.length > limit || sizes.has(key)) return
    const unfinished = join(folder, `.${key}.${randomSecret().slice(0, 8)}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, key))
    sizes.set(key, bytes.length)
  }

  /** Deletes every file whose key `isKept` rejects. */
  async function keepOnly(isKept: (key: string) => boolean): Promise<void> {
    const sizes = await load()
    const dropped = [...sizes.keys()].filter((key) => !isKept(key))
    for (const key of dropped) sizes.delete(key)
  }

  const load = () => (loading ??= scan())

  async function scan(): Promise<LRUCache<string, number>> {
    const sizes = new LRUCache<string, number>({
      maxSize: Math.max(1, Math.floor(limit)),
      sizeCalculation: (size) => size,
      dispose: (_size, key, reason) => {
        if (reason !== 'set') rmSync(join(folder, key), { force: true })
      },
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found: { key: string; size: number; usedAt: number }[] = []
    for (const key of await readdir(folder)) {
      const { size, mtimeMs } = await stat(join(folder, key))
      if (key.startsWith('.') || size === 0 || size > limit) await rm(join(folder, key), { force: true })
      else found.push({ key, size, usedAt: mtimeMs })
    }
    for (const { key, size } of found.toSorted((a, b) => a.usedAt - b.usedAt)) sizes.set(key, size)
    return sizes
  }

  return { read, write, keepOnly }
}

export type DiskCache = ReturnType<typeof createDiskCache>
