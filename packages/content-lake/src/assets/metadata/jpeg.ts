import { exifWithOrientation } from './upright.ts'

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const [FIRST_APP, LAST_APP] = [0xe0, 0xef]
const PREFIX = 2

/** Application segments that say how to decode the pixels: the density, the colour profile, Adobe's colour transform. */
const KEPT: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/**
 * Removes EXIF, XMP, IPTC, comments, and whatever follows the image, such as a phone's second picture with a location of
 * its own. The pixels stay as they are.
 * @throws Error if the file isn't a complete JPEG
 */
export function jpegWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, PREFIX)]
  if (orientation > 1)
    kept.push(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWithOrientation(orientation)])))
  let at = PREFIX
  for (;;) {
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined || marker === START) throw new Error('not a JPEG')
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + PREFIX)])
    let end = at + PREFIX + bytes.readUInt16BE(at + PREFIX)
    if (marker === SCAN) end = endOfScan(bytes, end)
    if (isKept(marker, bytes.subarray(at + 2 * PREFIX, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < FIRST_APP || marker > LAST_APP) return true
  const name = KEPT[marker]
  return name !== undefined && content.toString('latin1', 0, name.length) === name
}

/** Where the next marker begins. In a scan, 0xff is followed by 0 if it is data, or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new Error('the scan does not end')
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + PREFIX, PREFIX)
  return Buffer.concat([head, content])
}
