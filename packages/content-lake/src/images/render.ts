import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/asset-files.ts'
import { PIXELS_MAX } from '../assets/clean-image.ts'
import type { Plan } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

/** Only a malicious file takes longer. */
const TIME_LIMIT_SECONDS = 20
const DEFAULT_QUALITY = 75
const ANIMATED = new Set(['gif', 'webp'])
/** Of all frames together. More would fill the memory. */
const FRAMES_PIXELS_MAX = 25_000_000
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

export type Rendering = {
  readonly input: string | Buffer
  readonly plan: Plan
  readonly given: ImageParameters
  readonly format: Pick<ImageFormat, 'extension'>
}

/** Upright and without the original's metadata. @throws Error if the file can't be read */
export async function renderImage({ input, plan, given, format }: Rendering): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Two threads leave processor time for the rest.
  sharp.concurrency(2)
  sharp.cache(false)
  const options: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error' }
  const { region, output, canvas, byEntropy } = plan
  const { autoOrient: source, pages = 1 } = await sharp(input, options).metadata()
  const { or = 0, flip = '' } = given
  const isTurned = or !== 0 || flip !== ''
  // Sharp can't do these in an animation.
  const isStill =
    given.frame || isTurned || byEntropy || canvas.width > output.width || canvas.height > output.height
  // Otherwise only the first frame is rendered.
  const isSmall = [source, output].every((size) => pages * size.width * size.height <= FRAMES_PIXELS_MAX)
  const animated = !isStill && ANIMATED.has(format.extension) && isSmall
  const upright = sharp(input, { ...options, animated }).autoOrient()
  // Of a whole JPEG sharp decodes no more pixels than it needs.
  const isWhole = region.width === source.width && region.height === source.height
  const [width, height] = or % 180 === 0 ? [output.width, output.height] : [output.height, output.width]
  const scaled = (isWhole ? upright : upright.extract(region)).resize({
    width,
    height,
    ...(byEntropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
  })
  // Sharp turns before it scales.
  const image = isTurned
    ? sharp(await scaled.png({ compressionLevel: 1 }).toBuffer())
        .rotate(or)
        .flop(flip.includes('h'))
        .flip(flip.includes('v'))
    : scaled
  const finished = adjust(place(image, plan, given, format), given, format)
  return encode(finished, given, format).timeout({ seconds: TIME_LIMIT_SECONDS }).toBuffer()
}

function place(image: Sharp, { output, canvas }: Plan, { bg }: ImageParameters, format: Rendering['format']) {
  const { left, top } = canvas
  const right = canvas.width - left - output.width
  const bottom = canvas.height - top - output.height
  const background = bg ?? (format.extension === 'jpg' ? WHITE : CLEAR)
  return right + bottom === 0 ? image : image.extend({ left, top, right, bottom, background })
}

function adjust(image: Sharp, given: ImageParameters, { extension }: Rendering['format']): Sharp {
  const { bg, blur = 0, sharp = 0, sat, invert } = given
  let adjusted = image
  // JPEG has no transparency.
  if (extension === 'jpg' || bg?.alpha === 1) adjusted = adjusted.flatten({ background: bg ?? WHITE })
  // In Sanity's scale 2000 blurs beyond recognition, and 100 sharpens strongly.
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
  // AVIF's 50 looks like the others' 75. Effort 2 of 9 takes a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
