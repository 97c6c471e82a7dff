import { httpError, LakeError } from '../errors.ts'
import { formatBySharp, type ImageFormat } from './asset-files.ts'

/** 100 megapixels, as the largest cameras take. A small file can claim far more and fill the memory. */
export const PIXELS_MAX = 100_000_000
/** Pixels, as Sanity's placeholders. */
const PLACEHOLDER_WIDTH = 20
/** sharp puts it before EXIF, also where the file has none. */
const EXIF_NAME = 'Exif\0\0'

export type ImageMetadata = {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** How the pixels must be turned, as EXIF numbers it: 1 to 8. `width` and `height` are those after turning. */
  readonly orientation: number
  /** EXIF and XMP as they are in the file. */
  readonly hidden: readonly Buffer[]
  /** The `metadata` attribute of Sanity's image asset. */
  readonly content: Readonly<Record<string, unknown>>
}

/**
 * Reads an image's format from its bytes, never from its name, and what the site needs to show it: dimensions after
 * rotation, and a placeholder.
 * @throws LakeError 400 if the lake doesn't accept the image.
 */
export async function readImage(bytes: Buffer): Promise<ImageMetadata> {
  // Loaded at the first upload: sharp takes longer to load than everything else at start.
  const { default: sharp } = await import('sharp')
  try {
    const meta = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    const pixels = meta.width * meta.height
    if (pixels > PIXELS_MAX)
      throw httpError(
        400,
        `This has ${Math.ceil(pixels / 1e6)} megapixels; the limit is ${PIXELS_MAX / 1e6}. Make it smaller: a width of 1600 pixels is enough for every screen`,
      )
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const format = formatBySharp(meta.format)
    if (!format || (format.extension === 'avif' && meta.compression !== 'av1'))
      throw new Error('unknown format')
    const { width, height } = meta.autoOrient
    // Decodes the file once.
    const { data, info } = await image
      .clone()
      .autoOrient()
      .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const placeholder = await sharp(data, { raw: info })
      .resize({ width: PLACEHOLDER_WIDTH })
      .png({ palette: true })
      .toBuffer()
    const content = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: meta.hasAlpha,
      isOpaque: data.every((value, at) => at % 4 !== 3 || value === 255),
      lqip: `data:image/png;base64,${placeholder.toString('base64')}`,
    }
    const hidden = [meta.exif?.subarray(EXIF_NAME.length), meta.xmp].filter((part) => part !== undefined)
    return { format, width, height, orientation: meta.orientation ?? 1, hidden, content }
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw httpError(400, 'This is not a JPEG, PNG, GIF, WebP, AVIF or SVG image, or it is damaged')
  }
}
