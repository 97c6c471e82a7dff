import type { Sharp, SharpOptions } from 'sharp'
import type { ImageFormat } from '../assets/formats.ts'
import { MAX_PIXELS } from '../assets/image-metadata.ts'
import { planImage, type Size } from './geometry.ts'
import type { ImageParameters } from './parameters.ts'

/** Seconds. Only a malicious file takes longer. */
const TIME_LIMIT = 20
/** Sanity's default. */
const DEFAULT_QUALITY = 75
const ANIMATED = new Set(['gif', 'webp'])

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
  const { region, output } = planImage(source, given)
  const animated = ANIMATED.has(format.extension) && isBounded(pages, source, output)
  const image = sharp(file, { ...input, animated })
    .autoOrient()
    .extract(region)
    .resize({ ...output, fit: 'fill' })
  return encode(image, given, format).timeout({ seconds: TIME_LIMIT }).toBuffer()
}

/** Whether all frames together are within the limit. Otherwise only the first frame is rendered. */
function isBounded(pages: number, ...sizes: readonly Size[]): boolean {
  return sizes.every(({ width, height }) => pages * width * height <= MAX_PIXELS)
}

function encode(image: Sharp, given: ImageParameters, { extension }: ImageFormat): Sharp {
  const quality = Math.max(1, Math.round(given.q ?? DEFAULT_QUALITY))
  // JPEG has no transparency, so it gets a white background.
  if (extension === 'jpg') return image.flatten({ background: '#fff' }).jpeg({ quality })
  if (extension === 'png') return image.png()
  if (extension === 'gif') return image.gif()
  // AVIF's quality of 50 looks like the other formats' 75. Effort 2 of 9 takes a third of the default's time.
  if (extension === 'avif')
    return image.avif({ quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 2 })
  return image.webp({ quality })
}
