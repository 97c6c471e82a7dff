import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@site/kit/replace-file'

/** Larger files belong on a video or file host. */
export const UPLOAD_MAX_BYTES = 30 * 1024 * 1024

/** That may be uploaded: sharp's name, file extension and media type. */
export const IMAGE_FORMATS = [
  { sharp: 'jpeg', extension: 'jpg', type: 'image/jpeg' },
  { sharp: 'png', extension: 'png', type: 'image/png' },
  { sharp: 'gif', extension: 'gif', type: 'image/gif' },
  { sharp: 'webp', extension: 'webp', type: 'image/webp' },
  { sharp: 'heif', extension: 'avif', type: 'image/avif' },
  { sharp: 'svg', extension: 'svg', type: 'image/svg+xml' },
] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const formatByExtension = (extension: string): ImageFormat | undefined =>
  IMAGE_FORMATS.find((format) => format.extension === extension)

/** Safe to announce to browsers. Anything else is a generic download. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg',
  zip: 'application/zip',
}

export const fileType = (extension: string): string => FILE_TYPES[extension] ?? 'application/octet-stream'

export type AssetKind = 'image' | 'file'

/** Undefined if the document isn't an asset's. */
export const readAssetKind = ({ _type }: { readonly _type: string }) =>
  /^sanity\.(image|file)Asset$/.exec(_type)?.[1] as AssetKind | undefined

/** `<sha1>-<width>x<height>.<extension>` for images, `<sha1>.<extension>` for files: never a path. */
const FILE_NAME = /^([a-f0-9]{40})(-\d{1,5}x\d{1,5})?\.([a-z0-9]{1,10})$/

export function readAssetId(name: string): string | undefined {
  const [, hash, size, extension] = FILE_NAME.exec(name) ?? []
  if (hash === undefined) return undefined
  return size === undefined ? `file-${hash}-${extension}` : `image-${hash}${size}-${extension}`
}

export function readAssetSize(name: string): { width: number; height: number } | undefined {
  const [width, height] = (FILE_NAME.exec(name)?.[2] ?? '').slice(1).split('x').map(Number)
  return width && height ? { width, height } : undefined
}

/** Whether it exists. Makes it as young as a new one, for `pruneAssets` to keep it until its document is written. */
export async function renewAsset(folder: string, name: string): Promise<boolean> {
  const now = new Date()
  const renewed = utimes(join(folder, name), now, now).then(() => true)
  return renewed.catch(() => false)
}

/** On the disk before its document is. The name has the hash of the bytes, so an existing file is the same. */
export async function storeAsset(folder: string, name: string, bytes: Buffer): Promise<void> {
  if (!(await renewAsset(folder, name))) await replaceFile(join(folder, name), bytes, { isDurable: true })
}
