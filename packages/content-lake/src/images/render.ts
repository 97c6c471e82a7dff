import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/formats.ts'
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
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** What to render. */
export type Rendering = {
  /** The file, or its bytes. */
  readonly input: string | Buffer
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
  // Two images at a time on one thread each leave processor time for everyone else.
  sharp.concurrency(1)
  sharp.cache(false)
  const options: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error' }
  const { region, output, canvas } = plan
  const { autoOrient: source, pages = 1 } = await sharp(input, options).metadata()
  const isStill =
    given.frame !== undefined ||
    given.or ||
    given.flip ||
    canvas.width * canvas.height !== output.width * output.height
  const animated = !isStill && ANIMATED.has(format.extension) && isBounded(pages, source, output)
  const turned = (given.or ?? 0) % 180 !== 0
  const scaled = sharp(input, { ...options, animated })
    .autoOrient()
    .extract(region)
    .resize({
      width: turned ? output.height : output.width,
      height: turned ? output.width : output.height,
      ...(given.crop === 'entropy' ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
    })
  // Sharp turns and mirrors before it scales, so this is a second step.
  const image =
    given.or || given.flip ? turn(sharp(await scaled.png({ compressionLevel: 1 }).toBuffer()), given) : scaled
  const finished = adjust(place(image, plan, given, format), given, format)
  return encode(finished, given, format).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** Whether all frames together are within the limit. Otherwise only the first frame is rendered. */
function isBounded(pages: number, ...sizes: readonly Size[]): boolean {
  return sizes.every(({ width, height }) => pages * width * height <= FRAMES_PIXELS_MAX)
}

function turn(image: Sharp, { or = 0, flip }: ImageParameters): Sharp {
  return image
    .rotate(or)
    .flop(flip?.includes('h') ?? false)
    .flip(flip?.includes('v') ?? false)
}

/** Puts the picture into its box. JPEG has no transparency, so it gets a white background. */
function place(
  image: Sharp,
  { output, canvas }: Plan,
  { bg }: ImageParameters,
  { extension }: Rendering['format'],
): Sharp {
  const background = bg ?? (extension === 'jpg' ? WHITE : CLEAR)
  const right = canvas.width - canvas.left - output.width
  const bottom = canvas.height - canvas.top - output.height
  const { left, top } = canvas
  return Math.max(left, top, right, bottom) === 0
    ? image
    : image.extend({ left, top, right, bottom, background })
}

function adjust(image: Sharp, given: ImageParameters, { extension }: Rendering['format']): Sharp {
  const { bg, blur = 0, sharp = 0, sat, invert } = given
  let adjusted = image
  if (extension === 'jpg' || bg?.alpha === 1) adjusted = adjusted.flatten({ background: bg ?? WHITE })
  // Sanity's scale: 2000 blurs beyond recognition, and 100 sharpens strongly.
  if (blur > 0) adjusted = adjusted.blur(Math.max(0.3, blur / 20))
  if (sharp > 0) adjusted = adjusted.sharpen({ sigma: 0.5 + sharp / 50 })
  if (sat !== undefined) adjusted = adjusted.grayscale()
  return invert === 'true' ? adjusted.negate({ alpha: false }) : adjusted
}

function encode(image: Sharp, given: ImageParameters, { extension }: Rendering['format']): Sharp {
  const quality = Math.max(1, Math.round(given.q ?? DEFAULT_QUALITY))
  if (extension === 'jpg') return image.jpeg({ quality, progressive: given.fm === 'pjpg' })
  if (extension === 'png') return image.png()
  if (extension === 'gif') return image.gif()
  // AVIF's quality of 50 looks like the other formats' 75. Effort 2 of 9 takes a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
