import { httpError, LakeError } from '../errors.ts'
import { IMAGE_FORMATS, type ImageFormat } from './asset-files.ts'
import { completeEnd, jpegWithoutMetadata, pngWithoutMetadata, webpWithoutMetadata } from './metadata.ts'
import { plainSvg } from './plain-svg.ts'

/** As the largest cameras take. A small file can claim far more and fill the memory. */
export const PIXELS_MAX = 100_000_000
const PLACEHOLDER_WIDTH_PIXELS = 20
/** sharp puts it before EXIF, also where the file has none. */
const EXIF_NAME = 'Exif\0\0'

export type ImageMetadata = {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** As EXIF numbers it: 1 to 8. `width` and `height` are those after turning. */
  readonly orientation: number
  /** EXIF and XMP as they are in the file. */
  readonly hidden: readonly Buffer[]
  readonly content: Readonly<Record<string, unknown>>
}

/** Reads the format from the bytes, never from the name, the dimensions after rotation, and a placeholder. */
async function readImage(bytes: Buffer): Promise<ImageMetadata> {
  // Loaded late: it takes longer than everything else at start.
  const { default: sharp } = await import('sharp')
  try {
    const meta = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    const pixels = meta.width * meta.height
    if (pixels > PIXELS_MAX)
      throw httpError(
        400,
        `This has ${Math.ceil(pixels / 1e6)} megapixels; the limit is ${PIXELS_MAX / 1e6}. Make it smaller: a width of 1600 pixels is enough for every screen`,
      )
    const format = IMAGE_FORMATS.find(({ sharp }) => sharp === meta.format)
    if (!format || (format.extension === 'avif' && meta.compression !== 'av1'))
      throw new Error('unknown format')
    const { width, height } = meta.autoOrient
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const placeholder = await sharp(data, { raw: info })
      .resize({ width: PLACEHOLDER_WIDTH_PIXELS })
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

/** Reads an image and removes its metadata. @throws LakeError 400 if the lake doesn't accept it */
export async function readCleanImage(uploaded: Buffer): Promise<{ bytes: Buffer; image: ImageMetadata }> {
  const given = completeEnd(uploaded)
  const image = await readImage(given)
  const bytes = image.format.extension === 'svg' ? await plainSvg(given) : withoutMetadata(given, image)
  return { bytes, image }
}

/** Pixels, colour profile and orientation stay. A GIF has no field for a location. */
function withoutMetadata(bytes: Buffer, { format, orientation, hidden }: ImageMetadata): Buffer {
  try {
    if (format.extension === 'jpg') return jpegWithoutMetadata(bytes, orientation)
    if (format.extension === 'png') return pngWithoutMetadata(bytes, orientation)
    if (format.extension === 'webp') return webpWithoutMetadata(bytes, orientation)
    if (format.extension === 'avif') return overwritten(bytes, hidden)
  } catch {
    throw httpError(400, 'This image is damaged. Save it again in an image program, and choose that file')
  }
  return bytes
}

/** AVIF refers to its parts by their position, so zeros replace its metadata. It turns its pixels itself. */
function overwritten(bytes: Buffer, hidden: readonly Buffer[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const part of hidden) {
    const at = copy.indexOf(part)
    if (at < 0) throw new Error('the metadata is not in one piece')
    copy.fill(0, at, at + part.length)
  }
  return copy
}
