import { hash } from 'node:crypto'
import { join } from 'node:path'
import { formatByExtension, type ImageFormat, readAssetSize } from '../assets/asset-files.ts'
import { httpError } from '../errors.ts'
import type { DiskCache } from './disk-cache.ts'
import { planImage, type Size, whole } from './geometry.ts'
import type { ImageProcess } from '../child-process/image-process.ts'
import type { ImageParameters } from './parameters.ts'
import type { Rendering } from './render.ts'

/** Increase it when the same parameters render differently, so that old files aren't used. */
const RECIPE = 4

/** Larger pictures take seconds to decode: they are made smaller once, and rendered from that. */
const LARGE_PIXELS = 25_000_000
/** 4000 × 3000, more than most screens have. */
const COPY_PIXELS = 12_000_000

/** Names of originals and keys of rendered images start with it. */
const readHash = (name: string): string => name.slice(0, 40)

/** What strangers ask for can't push out what the site's pages show. */
type Caches = { readonly site: DiskCache; readonly strangers: DiskCache }

type Wanted = { readonly name: string; readonly given: ImageParameters; readonly format: ImageFormat }

export type ImageClient = {
  /** Undefined for our own machines, of which one renders what the site's pages show. */
  readonly address: string | undefined
  /** Before an image is rendered that isn't in a cache; it may throw. */
  mayRender?(): void
}

/** Requests for the same image share one rendering. @param originals the folder of the uploaded files */
export function createImageMaker(originals: string, caches: Caches, process: Pick<ImageProcess, 'ask'>) {
  const pending = new Map<string, Promise<Buffer>>()
  /** Large ones that can't be decoded, to try only once. */
  const broken = new Map<string, unknown>()

  function makeKey({ name, given, format }: Wanted): string {
    // How the format was chosen doesn't matter, nor does the parameters' order.
    const { auto: _auto, fm, ...rest } = given
    const parts = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const recipe = JSON.stringify([RECIPE, name, parts, fm === 'pjpg' ? fm : format.extension])
    return readHash(name) + hash('sha256', recipe)
  }

  /** @throws LakeError 400 if the parameters don't fit the image, 429 or 503 if too many images wait */
  const make = (wanted: Wanted, client: ImageClient): Promise<Buffer> =>
    shared(wanted, client, () => render(wanted, client))

  const shared = (wanted: Wanted, client: ImageClient, render: () => Promise<Buffer>): Promise<Buffer> =>
    pending.getOrInsertComputed(makeKey(wanted), (key) =>
      findOrMake(key, client, render).finally(() => pending.delete(key)),
    )

  async function keepOnly(names: Iterable<string>): Promise<void> {
    const kept = new Set([...names].map(readHash))
    for (const cache of [caches.site, caches.strangers]) await cache.prune((key) => kept.has(readHash(key)))
  }

  async function findOrMake(key: string, { address }: ImageClient, render: () => Promise<Buffer>) {
    const kept = await caches.site.read(key)
    if (kept) return kept
    const known = await caches.strangers.read(key)
    if (known && address !== undefined) return known
    const bytes = known ?? (await render())
    // If the disk is full, still send the image.
    await caches[address === undefined ? 'site' : 'strangers'].write(key, bytes).catch(() => {})
    return bytes
  }

  async function render({ name, given, format }: Wanted, client: ImageClient): Promise<Buffer> {
    client.mayRender?.()
    const size = readAssetSize(name)
    if (!size) throw httpError(404, 'No such image')
    const plan = planImage(size, given)
    const original = { input: join(originals, name), plan, given, format }
    if (pixels(size) <= LARGE_PIXELS) return ask(original, client)
    return ask(await smaller(name, size, original, client), client)
  }

  /** From a smaller copy of the original, if that has all pixels it needs. */
  async function smaller(name: string, size: Size, original: Rendering, client: ImageClient) {
    const { region, output } = original.plan
    const by = Math.sqrt(COPY_PIXELS / pixels(size))
    if (pixels(output) > pixels(region) * by ** 2) return original
    if (broken.has(name)) throw broken.get(name)
    const [w, h] = [Math.max(1, size.width * by), Math.max(1, size.height * by)]
    const given = { w, h, fit: 'scale', q: 90 } as const
    const format = formatByExtension(name.endsWith('.jpg') ? 'jpg' : 'webp')!
    const plan = planImage(size, given)
    const render = () => ask({ ...original, plan, given, format }, client)
    const input = await shared({ name, given, format }, client, render).catch((error) => {
      if (error.status === 400) broken.set(name, error)
      throw error
    })
    const x = plan.output.width / size.width
    const y = plan.output.height / size.height
    const { left, top, width, height } = region
    const part = { left: left * x, top: top * y, width: width * x, height: height * y }
    return { ...original, input, plan: { ...original.plan, region: whole(part, plan.output) } }
  }

  async function ask(rendering: Rendering, { address }: ImageClient): Promise<Buffer> {
    const { bytes } = await process.ask({ render: rendering }, address)
    return bytes!
  }

  return { makeKey, make, keepOnly }
}

const pixels = ({ width, height }: Size): number => width * height
