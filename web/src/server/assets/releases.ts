import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAsset, type Asset } from './asset-store.ts'

/** How long (ms) a release's files are kept after it was last served, for pages that are still open. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** File names as the bundler makes them. They can't contain a path. */
const NAME = /^\/assets\/\w[\w.-]*$/

const FOLDER = 'assets'

/**
 * Files of other releases: the previous one, which open pages still request, and a newer one that other instances
 * already serve during a rolling deploy, if they share the folder.
 * @param root a folder that is kept between releases.
 */
export function createReleases(root: string) {
  const found = new Map<string, Asset>()

  /**
   * Adds this release's files to the others, and deletes files that no server has added for a week. Call it again
   * regularly while serving, because it updates the files' timestamps.
   * @throws if the folder isn't writable.
   */
  async function add(clientDir: string, now = Date.now()): Promise<void> {
    const from = join(clientDir, FOLDER)
    const into = join(root, FOLDER)
    await mkdir(into, { recursive: true })
    // Compressed copies first, so that they exist by the time a request finds the file.
    const names = (await readdir(from)).toSorted((a, b) => b.length - a.length)
    for (const name of names) await put(join(from, name), into, name, now)
    for (const name of await readdir(into)) {
      const file = join(into, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
      if (now - mtimeMs > KEPT) await rm(file, { force: true })
    }
  }

  /** @returns null if no stored release has this file. */
  async function find(path: string): Promise<Asset | null> {
    if (!NAME.test(path)) return null
    const known = found.get(path)
    if (known) return known
    const asset = await loadAsset(root, join(root, path)).catch(() => null)
    if (asset) found.set(path, asset)
    return asset
  }

  return { add, find }
}

/**
 * The name contains a hash of the content, so an existing file is identical. Its timestamp says that it's still in
 * use.
 */
async function put(source: string, folder: string, name: string, now: number): Promise<void> {
  const target = join(folder, name)
  const time = new Date(now)
  const there = await utimes(target, time, time).then(
    () => true,
    () => false,
  )
  if (there) return
  // Write and rename, because another instance may be reading. NAME doesn't match names that begin with a dot.
  const temporary = join(folder, `.${randomUUID()}`)
  await copyFile(source, temporary)
  await utimes(temporary, time, time)
  await rename(temporary, target)
}
