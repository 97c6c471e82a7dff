/** The local lake's upload limits (`packages/content-lake/src/assets/asset-files.ts`). Sanity's hosted lake accepts these too. */
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
}

const MEGABYTE = 1024 * 1024

export const UPLOAD_MEGABYTES = 30

export const UPLOAD_LIMIT_BYTES = UPLOAD_MEGABYTES * MEGABYTE

const names = Object.values(TYPES)
const KINDS = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const IMAGE_LIMITS = `${KINDS}, at most ${UPLOAD_MEGABYTES} MB and 100 megapixels.`

export type Upload = Pick<File, 'name' | 'size' | 'type'>

/** Not every browser knows the type of an iPhone's photos. */
const UNKNOWN_IMAGE = /\.hei[cf]$/i

export function uploadFault({ name, size, type }: Upload): string | undefined {
  const isImage = type.startsWith('image/') || UNKNOWN_IMAGE.test(name)
  if (isImage && !(type in TYPES)) {
    return `“${name}” is not a ${KINDS}. Open it in an image program, save it as JPEG or PNG, and choose it again.`
  }
  if (size <= UPLOAD_LIMIT_BYTES) return undefined
  const megabytes = Math.ceil(size / MEGABYTE)
  const advice = isImage
    ? 'Make it smaller: a width of 1600 pixels is enough for every screen.'
    : 'Make it smaller, or link to it where it can be downloaded.'
  return `“${name}” has ${megabytes} MB; the limit is ${UPLOAD_MEGABYTES} MB. ${advice}`
}
