import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ImageFormat } from '../assets/formats.ts'
import type { DiskCache } from './disk-cache.ts'
import type { ImageParameters } from './parameters.ts'
import { renderImage } from './render.ts'
import type { WorkQueue } from '../work-queue.ts'

/** The cache's version. Increase it when the same parameters render differently, so that old files aren't used. */
const RECIPE = 2

/** The hash of the original's bytes. Names of originals and keys of rendered images start with it. */
const hashOf = (name: string): string => name.slice(0, 40)

/**
 * Renders images, or takes them from the cache. Requests for the same image share one rendering.
 * @param originals the folder of the uploaded files
 */
export function createImageMaker(originals: string, cache: DiskCache, queue: WorkQueue) {
  const pending = new Map<string, Promise<Buffer>>()

  /** The cache key of a rendered image. Equal results have equal keys. */
  function keyOf(name: string, given: ImageParameters, format: ImageFormat): string {
    // It doesn't matter whether `auto` or `fm` chose the format. Nor does the parameters' order.
    const { auto: _auto, fm: _fm, ...rest } = given
    const parts = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const recipe = JSON.stringify([RECIPE, name, parts, format.extension])
    return hashOf(name) + createHash('sha256').update(recipe).digest('hex')
  }

  /** @throws LakeError 400 if the parameters don't fit the image, 503 if too many images are waiting. */
  async function make(name: string, given: ImageParameters, format: ImageFormat): Promise<Buffer> {
    const key = keyOf(name, given, format)
    const known = pending.get(key)
    if (known) return known
    const made = findOrMake(key, name, given, format).finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }

  /** Deletes cached images whose original isn't one of these. */
  async function keepOnly(names: Iterable<string>): Promise<void> {
    const kept = new Set([...names].map(hashOf))
    await cache.keepOnly((key) => kept.has(hashOf(key)))
  }

  async function findOrMake(
    key: string,
    name: string,
    given: ImageParameters,
    format: ImageFormat,
  ): Promise<Buffer> {
    const cached = await cache.read(key)
    if (cached) return cached
    const bytes = await queue.run(() => renderImage(join(originals, name), given, format))
    // If the disk is full, still send the image.
    await cache.write(key, bytes).catch(() => {})
    return bytes
  }

  return { keyOf, make, keepOnly }
}
