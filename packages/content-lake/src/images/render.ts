import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/asset-files.ts'
import { PIXELS_MAX } from '../assets/image-metadata.ts'
import type { Plan, Size } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

/** Seconds. Only a malicious file takes longer. */
const TIME_LIMIT = 20
/** Sanity's default. */
const DEFAULT_QUALITY = 75
const ANIMATED = new Set(['gif', 'webp'])
/** Pixels of all frames of an animation together. More would fill the memory. */
const FRAMES_PIXELS_MAX = 25_000_000

/** What to render. */
export type Rendering = {
  /** The file. */
  readonly input: string
  readonly plan: Plan
  readonly given: ImageParameters
  readonly format: Pick<ImageFormat, 'extension'>
}

/**
 * Renders an image upright and without the original's metadata, such as location and author.
 * @throws Error if the file can't be read.
 */
export async function renderImage({ input, plan, given, format }: Rendering): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // One image at a time on two threads leaves processor time for everyone else.
  sharp.concurrency(2)
  sharp.cache(false)
  const options: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error' }
  const { region, output } = plan
  const { autoOrient: source, pages = 1 } = await sharp(input, options).metadata()
  const animated = ANIMATED.has(format.extension) && isBounded(pages, source, output)
  const upright = sharp(input, { ...options, animated }).autoOrient()
  // Of a whole JPEG sharp decodes no more pixels than it needs.
  const isWhole = region.width === source.width && region.height === source.height
  const image = (isWhole ? upright : upright.extract(region)).resize({ ...output, fit: 'fill' })
  return encode(image, given, format).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** Whether all frames together are within the limit. Otherwise only the first frame is rendered. */
function isBounded(pages: number, ...sizes: readonly Size[]): boolean {
  return sizes.every(({ width, height }) => pages * width * height <= FRAMES_PIXELS_MAX)
}

function encode(image: Sharp, given: ImageParameters, { extension }: Rendering['format']): Sharp {
  const quality = Math.max(1, Math.round(given.q ?? DEFAULT_QUALITY))
  // JPEG has no transparency.
  if (extension === 'jpg') return image.flatten({ background: '#fff' }).jpeg({ quality })
  if (extension === 'png') return image.png()
  if (extension === 'gif') return image.gif()
  // AVIF's quality of 50 looks like the other formats' 75. Effort 2 of 9 takes a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
