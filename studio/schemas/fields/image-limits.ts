/** What the lake takes (`packages/content-lake/src/assets`); Sanity's hosted one takes it too. */
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
}

const MEGABYTE = 1024 * 1024

/** Bytes. */
export const LARGEST_UPLOAD = 30 * MEGABYTE

const names = Object.values(TYPES)
const KINDS = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** The limits of an image, for the eyes of whoever chooses one. */
export const IMAGE_LIMITS = `${KINDS}, at most ${LARGEST_UPLOAD / MEGABYTE} MB and 100 megapixels.`

/** What matters of a file. */
export type Upload = Pick<File, 'name' | 'size' | 'type'>

/** Says why an image is not taken and what to do, before it is sent; undefined where nothing speaks against it. */
export function imageFault({ name, size, type }: Upload): string | undefined {
  if (!(type in TYPES)) {
    return `“${name}” is no ${KINDS}. Open it in an image program, save it as JPEG or PNG, and choose it again.`
  }
  if (size === 0) return `“${name}” is empty.`
  if (size <= LARGEST_UPLOAD) return undefined
  const megabytes = Math.ceil(size / MEGABYTE)
  return `“${name}” has ${megabytes} MB, and at most ${LARGEST_UPLOAD / MEGABYTE} MB are taken. Make it smaller: 1600 pixels of width are enough for every screen.`
}
