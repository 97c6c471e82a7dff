import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/formats.ts'
import { MAX_PIXELS } from '../assets/image-metadata.ts'
import type { Plan, Size } from './geometry.ts'
import { finalSize, planImage } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

/** Seconds. Only a malicious file takes longer. */
const TIME_LIMIT = 20
/** Sanity's default. */
const DEFAULT_QUALITY = 75
const ANIMATED = new Set(['gif', 'webp'])
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders an image upright and without the original's metadata, such as location and author.
 * @throws LakeError 400 if `rect` lies outside the image; Error if the file can't be read.
 */
export async function renderImage(
  file: string,
  given: ImageParameters,
  format: ImageFormat,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Two images at a time on one thread each leave processor time for everyone else.
  sharp.concurrency(1)
  const input: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
  const { autoOrient: source, pages = 1 } = await sharp(file, input).metadata()
  const plan = planImage(source, given)
  const animated =
    given.frame === undefined && ANIMATED.has(format.extension) && isBounded(pages, source, finalSize(plan))
  const image = sharp(file, { ...input, animated }).autoOrient()
  const placed = place(image, plan, backgroundOf(given, format))
  return encode(adjust(placed, given), given, format).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** Whether all frames together are within the limit. Otherwise only the first frame is rendered. */
function isBounded(pages: number, ...sizes: readonly Size[]): boolean {
  return sizes.every(({ width, height }) => pages * width * height <= MAX_PIXELS)
}

type Background = typeof TRANSPARENT | string

/** JPEG has no transparency, so it gets a white background. */
function backgroundOf({ bg }: ImageParameters, { extension }: ImageFormat): Background {
  if (bg !== undefined) return `#${bg}`
  return extension === 'jpg' ? '#fff' : TRANSPARENT
}

function place(
  image: Sharp,
  { region, output, canvas, padding, entropy }: Plan,
  background: Background,
): Sharp {
  const resized = image
    .extract(region)
    .resize({ ...output, ...(entropy ? { fit: 'cover', position: 'entropy' } : { fit: 'fill' }) })
  const [x, y] = canvas ? [canvas.width - output.width, canvas.height - output.height] : [0, 0]
  if (x > 0 || y > 0 || padding > 0) {
    resized.extend({
      left: padding + Math.floor(x / 2),
      right: padding + Math.ceil(x / 2),
      top: padding + Math.floor(y / 2),
      bottom: padding + Math.ceil(y / 2),
      background,
    })
  }
  return background === TRANSPARENT ? resized : resized.flatten({ background })
}

function adjust(image: Sharp, given: ImageParameters): Sharp {
  if (given.or) image.rotate(given.or)
  if (given.flip?.includes('h')) image.flop()
  if (given.flip?.includes('v')) image.flip()
  // Sanity's maximum of 2000 leaves only colours. So does a sigma of 100, and a larger one would just take longer.
  if (given.blur) image.blur(Math.max(0.3, given.blur / 20))
  if (given.sharp) image.sharpen({ sigma: 0.5 + given.sharp / 50 })
  if (given.sat) image.modulate({ saturation: 1 + given.sat / 100 })
  if (given.invert) image.negate({ alpha: false })
  return image
}

function encode(image: Sharp, given: ImageParameters, { extension }: ImageFormat): Sharp {
  const quality = Math.max(1, Math.round(given.q ?? DEFAULT_QUALITY))
  if (extension === 'jpg') return image.jpeg({ quality, progressive: given.fm === 'pjpg' })
  if (extension === 'png') return image.png()
  if (extension === 'gif') return image.gif()
  // AVIF's quality of 50 looks like the other formats' 75. Effort 2 of 9 takes a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
