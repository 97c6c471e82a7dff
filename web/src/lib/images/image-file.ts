import { imageFolder, type ContentSettings } from '@site/content-model/settings'
import type { EditorsImage } from '../content/content-types.ts'

const ASSET = /^image-([^-]+)-((\d+)x(\d+))-([a-z]+)$/

/**
 * The original file of an uploaded image.
 * @returns null if nothing is uploaded yet.
 */
export function imageFile(settings: ContentSettings, { asset }: EditorsImage) {
  const [, hash, size, width, height, format] = ASSET.exec(asset ?? '') ?? []
  if (!hash) return null
  const url = `${imageFolder(settings)}/${hash}-${size}.${format}`
  return { url, width: Number(width), height: Number(height), drawing: format === 'svg' }
}
