/** The local lake's upload limits (`packages/content-lake/src/assets`). Sanity's hosted lake accepts these too. */
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

/** Describes the limits to editors. */
export const IMAGE_LIMITS = `${KINDS}, at most ${LARGEST_UPLOAD / MEGABYTE} MB and 100 megapixels.`

export type Upload = Pick<File, 'name' | 'size' | 'type'>

/** Says why an image can't be uploaded and what to do about it, or returns undefined. */
export function imageFault({ name, size, type }: Upload): string | undefined {
  if (!(type in TYPES)) {
    return `“${name}” is not a ${KINDS}. Open it in an image program, save it as JPEG or PNG, and choose it again.`
  }
  if (size === 0) return `“${name}” is empty.`
  if (size <= LARGEST_UPLOAD) return undefined
  const megabytes = Math.ceil(size / MEGABYTE)
  return `“${name}” has ${megabytes} MB; the limit is ${LARGEST_UPLOAD / MEGABYTE} MB. Make it smaller: a width of 1600 pixels is enough for every screen.`
}
