import { type ImageMetadata, readImage } from './image-metadata.ts'
import { httpError } from '../errors.ts'
import { jpegWithoutMetadata, pngWithoutMetadata, webpWithoutMetadata } from './metadata.ts'
import { plainSvg } from './plain-svg.ts'

/**
 * Reads an uploaded image and removes its metadata, such as location, time and author.
 * @throws LakeError 400 if the lake doesn't accept the image
 */
export async function readCleanImage(given: Buffer): Promise<{ bytes: Buffer; image: ImageMetadata }> {
  const image = await readImage(given)
  const bytes = image.format.extension === 'svg' ? await plainSvg(given) : withoutMetadata(given, image)
  return { bytes, image }
}

/**
 * The bytes of an image to store: without location, camera, author, comments and previews, but with its pixels, colour
 * profile and orientation unchanged. A GIF stays as it is: it has no field for a location. An SVG with a script is
 * refused.
 * @throws LakeError 400 with what to do
 */
function withoutMetadata(bytes: Buffer, { format, orientation, hidden }: ImageMetadata): Buffer {
  try {
    if (format.extension === 'jpg') return jpegWithoutMetadata(bytes, orientation)
    if (format.extension === 'png') return pngWithoutMetadata(bytes, orientation)
    if (format.extension === 'webp') return webpWithoutMetadata(bytes, orientation)
    if (format.extension === 'avif') return overwritten(bytes, hidden)
  } catch {
    throw httpError(
      400,
      'This image is damaged. Open it in an image program, save it again, and choose that file',
    )
  }
  return bytes
}

/** AVIF refers to its parts by their position, so we overwrite its metadata with zeros. It turns its pixels itself. */
function overwritten(bytes: Buffer, hidden: readonly Buffer[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const part of hidden) {
    const at = copy.indexOf(part)
    if (at < 0) throw new Error('the metadata is not in one piece')
    copy.fill(0, at, at + part.length)
  }
  return copy
}
