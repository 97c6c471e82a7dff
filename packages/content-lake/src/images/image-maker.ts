import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ImageFormat } from '../assets/formats.ts'
import type { DiskCache } from './disk-cache.ts'
import type { ImageParameters } from './parameters.ts'
import { renderImage } from './render.ts'
import type { WorkQueue } from '../work-queue.ts'

/** Changes whenever the same parameters give other bytes: what was cached before is then never found again. */
const RECIPE = 2

/** The hash of the original's bytes, with which names of files and of what is made of them begin. */
const hashOf = (name: string): string => name.slice(0, 40)

/** Makes images out of originals, each once: from the cache, from one that is being made, or anew. */
export class ImageMaker {
  readonly #originals: string
  readonly #cache: DiskCache
  readonly #queue: WorkQueue
  readonly #beingMade = new Map<string, Promise<Buffer>>()

  /** @param originals the folder of the uploaded files */
  constructor(originals: string, cache: DiskCache, queue: WorkQueue) {
    this.#originals = originals
    this.#cache = cache
    this.#queue = queue
  }

  /** The name of what these parameters make of a file: equal for equal results, and begun as the file's. */
  keyOf(name: string, given: ImageParameters, format: ImageFormat): string {
    // How the format came about makes no difference, but for `pjpg`; nor does the order of parameters.
    const { auto: _auto, fm, ...rest } = given
    const parts = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const recipe = JSON.stringify([RECIPE, name, parts, format.extension, fm === 'pjpg'])
    return hashOf(name) + createHash('sha256').update(recipe).digest('hex')
  }

  /** @throws LakeError 400 for parameters that do not fit the image, 503 where too much is asked for at once. */
  async make(name: string, given: ImageParameters, format: ImageFormat): Promise<Buffer> {
    const key = this.keyOf(name, given, format)
    const known = this.#beingMade.get(key)
    if (known) return known
    const made = this.#findOrMake(key, name, given, format).finally(() => this.#beingMade.delete(key))
    this.#beingMade.set(key, made)
    return made
  }

  /** Forgets what was made of other files than these. */
  async keepOnly(names: Iterable<string>): Promise<void> {
    const kept = new Set([...names].map(hashOf))
    await this.#cache.keepOnly((key) => kept.has(hashOf(key)))
  }

  async #findOrMake(key: string, name: string, given: ImageParameters, format: ImageFormat): Promise<Buffer> {
    const cached = await this.#cache.read(key)
    if (cached) return cached
    const bytes = await this.#queue.run(() => renderImage(join(this.#originals, name), given, format))
    // A full disk is no reason to withhold the image.
    await this.#cache.write(key, bytes).catch(() => {})
    return bytes
  }
}
