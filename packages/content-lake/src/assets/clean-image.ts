import { type ImageMetadata, readImage } from './image-metadata.ts'
import { withoutMetadata } from './metadata/without-metadata.ts'

/**
 * Reads an uploaded image and removes what it says about where, when and by whom it was taken.
 * @throws LakeError 400 if the lake doesn't accept the image
 */
export async function readCleanImage(given: Buffer): Promise<{ bytes: Buffer; image: ImageMetadata }> {
  const image = await readImage(given)
  return { bytes: withoutMetadata(given, image), image }
}
