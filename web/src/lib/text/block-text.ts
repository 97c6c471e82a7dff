import { formatNumber } from './format.ts'

const KILOBYTE = 1024

/** A file's size, rounded up to whole KB below 1 MB. @param bytes of the file */
function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  return kilobytes < KILOBYTE
    ? `${kilobytes} KB`
    : `${formatNumber(Math.ceil((kilobytes / KILOBYTE) * 10) / 10)} MB`
}

/** Texts of blocks that lead to a file, a map or a video. Only pages rendered in the browser load them. */
export const blockText = {
  openMap: 'Open the map',
  file: (extension: string, bytes: number | null) =>
    `(${[extension.toUpperCase(), bytes ? formatSize(bytes) : ''].filter(Boolean).join(', ')})`,
  captions: 'English captions',
  downloadVideo: (title: string) => `Download the video “${title}”`,
  watch: (title: string, href: string, minutes: number | null) => {
    const place = href.includes('vimeo') ? 'Vimeo' : 'YouTube'
    const length = minutes ? ` (${minutes} ${minutes === 1 ? 'minute' : 'minutes'})` : ''
    return `Watch “${title}” on ${place}${length}`
  },
}
