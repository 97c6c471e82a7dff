import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type ImageFormat, sizeOfAsset } from '../assets/asset-files.ts'
import { httpError } from '../errors.ts'
import type { DiskCache } from './disk-cache.ts'
import { planImage } from './geometry.ts'
import type { ImageProcess } from './image-process.ts'
import type { ImageParameters } from './parameters.ts'

/** The cache's version. Increase it when the same parameters render differently, so that old files aren't used. */
const RECIPE = 4

/** The hash of the original's bytes. Names of originals and keys of rendered images start with it. */
const hashOf = (name: string): string => name.slice(0, 40)

/**
 * Renders images, or takes them from the cache. Requests for the same image share one rendering.
 * @param originals the folder of the uploaded files
 */
export function createImageMaker(originals: string, cache: DiskCache, process: Pick<ImageProcess, 'ask'>) {
  const pending = new Map<string, Promise<Buffer>>()

  /** The cache key of a rendered image. Equal results have equal keys. */
  function keyOf(name: string, given: ImageParameters, format: ImageFormat): string {
    // It doesn't matter whether `auto` or `fm` chose the format. Nor does the parameters' order.
    const { auto: _auto, fm, ...rest } = given
    const parts = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const recipe = JSON.stringify([RECIPE, name, parts, fm === 'pjpg' ? fm : format.extension])
    return hashOf(name) + createHash('sha256').update(recipe).digest('hex')
  }

  /**
   * @param mayRender called before an image is rendered that isn't in the cache; it may throw
   * @throws LakeError 400 if the parameters don't fit the image, 503 if too many images are waiting.
   */
  async function make(
    name: string,
    given: ImageParameters,
    format: ImageFormat,
    mayRender = () => {},
  ): Promise<Buffer> {
    const key = keyOf(name, given, format)
    const known = pending.get(key)
    if (known) return known
    const made = findOrMake(key, () => {
      mayRender()
      return render(name, given, format)
    }).finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }

  /** Deletes cached images whose original isn't one of these. */
  async function keepOnly(names: Iterable<string>): Promise<void> {
    const kept = new Set([...names].map(hashOf))
    await cache.prune((key) => kept.has(hashOf(key)))
  }

  async function findOrMake(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await cache.read(key)
    if (cached) return cached
    const bytes = await render()
    // If the disk is full, still send the image.
    await cache.write(key, bytes).catch(() => {})
    return bytes
  }

  async function render(name: string, given: ImageParameters, format: ImageFormat): Promise<Buffer> {
    const size = sizeOfAsset(name)
    if (!size) throw httpError(404, 'No such image')
    const rendering = { input: join(originals, name), plan: planImage(size, given), given, format }
    const { bytes } = await process.ask({ render: rendering })
    return bytes!
  }

  return { keyOf, make, keepOnly }
}
