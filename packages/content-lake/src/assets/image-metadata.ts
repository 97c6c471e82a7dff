import { httpError } from '../errors.ts'
import { formatBySharp, type ImageFormat } from './formats.ts'

/** 100 megapixels, as the largest cameras take. A small file can claim far more and fill the memory. */
export const MAX_PIXELS = 100_000_000
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
 * rotation, a placeholder, the dominant colour.
 * @throws LakeError 400 if the lake doesn't accept the image.
 */
export async function readImage(bytes: Buffer): Promise<ImageMetadata> {
  // Loaded at the first upload: sharp takes longer to load than everything else at start.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const meta = await image.metadata()
    const format = formatBySharp(meta.format)
    if (!format || (format.extension === 'avif' && meta.compression !== 'av1'))
      throw new Error('unknown format')
    const { width, height } = meta.autoOrient
    const upright = image.clone().autoOrient()
    const placeholder = await upright
      .clone()
      .resize({ width: PLACEHOLDER_WIDTH })
      .png({ palette: true })
      .toBuffer()
    const { dominant, isOpaque } = await upright
      .clone()
      .resize({ width: 100, withoutEnlargement: true })
      .stats()
    const content = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: meta.hasAlpha,
      isOpaque,
      lqip: `data:image/png;base64,${placeholder.toString('base64')}`,
      palette: { _type: 'sanity.imagePalette', dominant: swatch(dominant) },
    }
    const hidden = [meta.exif?.subarray(EXIF_NAME.length), meta.xmp].filter((part) => part !== undefined)
    return { format, width, height, orientation: meta.orientation ?? 1, hidden, content }
  } catch {
    throw httpError(400, 'This is not a JPEG, PNG, GIF, WebP, AVIF or SVG image of at most 100 megapixels')
  }
}

type Colour = { readonly r: number; readonly g: number; readonly b: number }

function swatch({ r, g, b }: Colour) {
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  // Rec. 601 luma: white text on dark colours, black on light ones.
  const light = 0.299 * r + 0.587 * g + 0.114 * b > 150
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex(r)}${hex(g)}${hex(b)}`,
    foreground: light ? '#000' : '#fff',
    title: light ? '#000' : '#fff',
    population: 1,
  }
}
