import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '../documents/random-id.ts'

/**
 * An LRU cache of files in a folder of limited size. The files' modification times keep the order across restarts.
 * The files can be rendered again, so nothing is synced to disk.
 */
export class DiskCache {
  readonly #folder: string
  readonly #limit: number
  /** Sizes in bytes, least recently used first. */
  #entries: Promise<Map<string, number>> | undefined
  #total = 0

  /** @param limit bytes */
  constructor(folder: string, limit: number) {
    this.#folder = folder
    this.#limit = limit
  }

  /** @param key letters and digits, used as the file's name */
  async read(key: string): Promise<Buffer | undefined> {
    const entries = await this.#load()
    const size = entries.get(key)
    if (size === undefined) return undefined
    const bytes = await readFile(join(this.#folder, key)).catch(() => undefined)
    entries.delete(key)
    // A crash truncated the file, or somebody deleted it: treat it as a cache miss.
    if (bytes?.length !== size) {
      this.#total -= size
      return undefined
    }
    entries.set(key, size)
    const now = new Date()
    await utimes(join(this.#folder, key), now, now).catch(() => {})
    return bytes
  }

  /** Stores `bytes`, and evicts the least recently used files if the folder gets too large. */
  async write(key: string, bytes: Buffer): Promise<void> {
    const entries = await this.#load()
    if (bytes.length > this.#limit || entries.has(key)) return
    const unfinished = join(this.#folder, `.${key}.${randomSecret().slice(0, 8)}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(this.#folder, key))
    if (!entries.has(key)) this.#total += bytes.length
    entries.set(key, bytes.length)
    await this.#shrink(entries)
  }

  /** Deletes every file whose key `isKept` rejects. */
  async keepOnly(isKept: (key: string) => boolean): Promise<void> {
    const entries = await this.#load()
    for (const key of entries.keys()) if (!isKept(key)) await this.#drop(entries, key)
  }

  async #shrink(entries: Map<string, number>): Promise<void> {
    for (const key of entries.keys()) {
      if (this.#total <= this.#limit) return
      await this.#drop(entries, key)
    }
  }

  async #drop(entries: Map<string, number>, key: string): Promise<void> {
    this.#total -= entries.get(key) ?? 0
    entries.delete(key)
    await rm(join(this.#folder, key), { force: true })
  }

  #load(): Promise<Map<string, number>> {
    return (this.#entries ??= this.#scan())
  }

  async #scan(): Promise<Map<string, number>> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const found: { key: string; size: number; usedAt: number }[] = []
    for (const key of await readdir(this.#folder)) {
      const path = join(this.#folder, key)
      if (key.startsWith('.')) await rm(path, { force: true })
      else {
        const { size, mtimeMs } = await stat(path)
        found.push({ key, size, usedAt: mtimeMs })
      }
    }
    found.sort((a, b) => a.usedAt - b.usedAt)
    const entries = new Map(found.map(({ key, size }) => [key, size]))
    this.#total = found.reduce((sum, { size }) => sum + size, 0)
    await this.#shrink(entries)
    return entries
  }
}
