import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAsset, type Asset } from './asset-store.ts'

/** A page may stay open for this long (ms) after its release was last served, and still ask for its files. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** As the bundler names its files; nothing that leads out of the folder. */
const NAME = /^\/assets\/\w[\w.-]*$/

const FOLDER = 'assets'

/**
 * Files of other releases: of the one before, which open pages still ask for, and of a newer one, which instances beside
 * this one serve already while they are replaced, where they share the folder.
 */
export class Releases {
  readonly #root: string
  readonly #found = new Map<string, Asset>()

  /** @param root the folder that outlives a release. */
  constructor(root: string) {
    this.#root = root
  }

  /**
   * Puts this release's files beside those of the others, and removes what no server has put there for a week. To be called
   * again while it serves: its files' time is that of the last call.
   * @throws where the folder cannot be written.
   */
  async add(clientDir: string, now = Date.now()): Promise<void> {
    const from = join(clientDir, FOLDER)
    const into = join(this.#root, FOLDER)
    await mkdir(into, { recursive: true })
    // Compressed copies first: who finds a file finds them too.
    const names = (await readdir(from)).toSorted((a, b) => b.length - a.length)
    for (const name of names) await put(join(from, name), into, name, now)
    for (const name of await readdir(into)) {
      const file = join(into, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
      if (now - mtimeMs > KEPT) await rm(file, { force: true })
    }
  }

  /** @returns null where no release that is kept has this file. */
  async find(path: string): Promise<Asset | null> {
    if (!NAME.test(path)) return null
    const known = this.#found.get(path)
    if (known) return known
    const asset = await loadAsset(this.#root, join(this.#root, path)).catch(() => null)
    if (asset) this.#found.set(path, asset)
    return asset
  }
}

/** The name holds the content's hash, so a file that is there is the same; its time says that it is still in use. */
async function put(source: string, folder: string, name: string, now: number): Promise<void> {
  const target = join(folder, name)
  const time = new Date(now)
  const there = await utimes(target, time, time).then(
    () => true,
    () => false,
  )
  if (there) return
  // Whole or not at all: another instance may be reading. NAME leaves out what begins with a dot.
  const temporary = join(folder, `.${randomUUID()}`)
  await copyFile(source, temporary)
  await utimes(temporary, time, time)
  await rename(temporary, target)
}
