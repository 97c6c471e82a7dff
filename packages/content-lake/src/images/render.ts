import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/formats.ts'
import { MAX_PIXELS } from '../assets/image-metadata.ts'
import type { Plan, Size } from './geometry.ts'
import { finalSize, planImage } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

/** Seconds. Nothing within the limits takes as long; a file that is made to hurt does. */
const TIME_LIMIT = 20
/** As Sanity's. */
const DEFAULT_QUALITY = 75
/** Formats that hold more than one frame. */
const MOVING = new Set(['gif', 'webp'])
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Makes an image out of an original, upright and without the original's metadata (where it was taken, by whom).
 * @throws LakeError 400 for a `rect` outside of it; Error where the file cannot be read.
 */
export async function renderImage(
  file: string,
  given: ImageParameters,
  format: ImageFormat,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Two images at a time, each on one thread, leave the machine to everyone else.
  sharp.concurrency(1)
  const input: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
  const { autoOrient: source, pages = 1 } = await sharp(file, input).metadata()
  const plan = planImage(source, given)
  const moves =
    given.frame === undefined && MOVING.has(format.extension) && isBounded(pages, source, finalSize(plan))
  const image = sharp(file, { ...input, animated: moves }).autoOrient()
  const placed = place(image, plan, backgroundOf(given, format))
  return encode(adjust(placed, given), given, format).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** All frames together count as one image; of one that is too much the first frame is shown. */
function isBounded(pages: number, ...sizes: readonly Size[]): boolean {
  return sizes.every(({ width, height }) => pages * width * height <= MAX_PIXELS)
}

type Background = typeof TRANSPARENT | string

/** JPEG has no transparency: white is what is behind most pages. */
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
  // Sanity's 2000 is a blur that leaves colours only; a sigma of 100 does that, and more costs time for nothing.
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
  // AVIF's scale is another one: its 50 looks like the others' 75. Effort 2 of 9 is a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
