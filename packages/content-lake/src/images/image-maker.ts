import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sizeOfAsset } from '../assets/asset-files.ts'
import { formatByExtension, type ImageFormat } from '../assets/formats.ts'
import { httpError } from '../errors.ts'
import type { DiskCache } from './disk-cache.ts'
import { type Plan, planImage, type Size, whole } from './geometry.ts'
import type { ImageProcesses } from './image-processes.ts'
import type { ImageParameters } from './parameters.ts'
import type { Rendering } from './render.ts'

/** The cache's version. Increase it when the same parameters render differently, so that old files aren't used. */
const RECIPE = 3

/** Pixels. Larger pictures are made smaller once, and rendered from that. AVIF takes much more memory to decode. */
const DECODED_MAX = { avif: 4_000_000, other: 25_000_000 }
/** Pixels. Rendering more takes so much memory that nothing else is rendered meanwhile. */
const BESIDE_MAX = 3_000_000

/** The hash of the original's bytes. Names of originals and keys of rendered images start with it. */
const hashOf = (name: string): string => name.slice(0, 40)

/**
 * Renders images, or takes them from the cache. Requests for the same image share one rendering.
 * @param originals the folder of the uploaded files
 */
export function createImageMaker(
  originals: string,
  cache: DiskCache,
  processes: Pick<ImageProcesses, 'ask'>,
) {
  const pending = new Map<string, Promise<Buffer>>()
  /** Originals that can't be decoded, so that nobody makes the lake try again and again. */
  const broken = new Map<string, unknown>()

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
    await cache.keepOnly((key) => kept.has(hashOf(key)))
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
    const plan = planImage(size, given)
    const smaller = smallerCopy(name, size)
    const isEnough =
      smaller &&
      plan.output.width <= plan.region.width * smaller.by &&
      plan.output.height <= plan.region.height * smaller.by
    if (!isEnough)
      return ask({ input: join(originals, name), plan, given, format }, smaller !== undefined, name)
    const input = await findOrMake(keyOf(name, { w: smaller.size.width, fit: 'scale' }, smaller.format), () =>
      makeSmaller(name, size, smaller),
    )
    const { left, top, width, height } = plan.region
    const { by } = smaller
    const region = whole(
      { left: left * by, top: top * by, width: width * by, height: height * by },
      smaller.size,
    )
    return ask({ input, plan: { ...plan, region }, given, format }, false, name)
  }

  function makeSmaller(name: string, { width, height }: Size, { size, format }: Smaller): Promise<Buffer> {
    const whole = { left: 0, top: 0, width, height }
    const plan: Plan = { region: whole, output: size, canvas: { ...size, left: 0, top: 0 } }
    return ask({ input: join(originals, name), plan, given: { q: 90 }, format }, true, name)
  }

  async function ask(rendering: Rendering, isLarge: boolean, name: string): Promise<Buffer> {
    if (broken.has(name)) throw broken.get(name)
    const { width, height } = rendering.plan.canvas
    try {
      const { bytes } = await processes.ask({ render: rendering }, isLarge || width * height > BESIDE_MAX)
      return bytes!
    } catch (error) {
      if (isLarge && (error as { status?: number }).status === 400) broken.set(name, error)
      throw error
    }
  }

  return { keyOf, make, keepOnly }
}

type Smaller = { readonly by: number; readonly size: Size; readonly format: ImageFormat }

/** What a picture that is too large to be decoded often is reduced to, or undefined. */
function smallerCopy(name: string, { width, height }: Size): Smaller | undefined {
  const extension = name.split('.').at(-1) ?? ''
  const most = extension === 'avif' ? DECODED_MAX.avif : DECODED_MAX.other
  if (width * height <= most) return undefined
  const by = Math.sqrt(most / (width * height))
  const size = { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
  return { by, size, format: formatByExtension(extension === 'jpg' ? 'jpg' : 'webp')! }
}
