/** Image formats that may be uploaded: sharp's name, file extension and media type. */
const IMAGE_FORMATS = [
  { sharp: 'jpeg', extension: 'jpg', type: 'image/jpeg' },
  { sharp: 'png', extension: 'png', type: 'image/png' },
  { sharp: 'gif', extension: 'gif', type: 'image/gif' },
  { sharp: 'webp', extension: 'webp', type: 'image/webp' },
  { sharp: 'heif', extension: 'avif', type: 'image/avif' },
  { sharp: 'svg', extension: 'svg', type: 'image/svg+xml' },
] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const formatBySharp = (name: string | undefined): ImageFormat | undefined =>
  IMAGE_FORMATS.find((format) => format.sharp === name)

export const formatByExtension = (extension: string): ImageFormat | undefined =>
  IMAGE_FORMATS.find((format) => format.extension === extension)

/** File types that are safe to announce to browsers. Anything else is served as a generic download. */
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
