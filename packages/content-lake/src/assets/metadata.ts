import { crc32 } from 'node:zlib'

/** A TIFF header with the orientation (1 to 8) as its only entry. */
function exifWithOrientation(orientation: number): Buffer {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 18)
  return exif
}

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const [FIRST_APP, LAST_APP] = [0xe0, 0xef]
const MARKER = 2

/** They say how to decode the pixels: density, colour profile, Adobe's colour transform. */
const KEPT_SEGMENTS: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
}

/** Also removes what follows the image, such as a phone's second picture. @throws Error if it isn't complete */
export function jpegWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, MARKER)]
  if (orientation > 1)
    kept.push(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWithOrientation(orientation)])))
  let at = MARKER
  for (;;) {
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined || marker === START) throw new Error('not a JPEG')
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + MARKER)])
    let end = at + MARKER + bytes.readUInt16BE(at + MARKER)
    if (marker === SCAN) end = endOfScan(bytes, end)
    if (isKept(marker, bytes.subarray(at + 2 * MARKER, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < FIRST_APP || marker > LAST_APP) return true
  const name = KEPT_SEGMENTS[marker]
  return name !== undefined && content.toString('latin1', 0, name.length) === name
}

/** In a scan, 0xff is followed by 0 if it is data, or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new Error('the scan does not end')
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + MARKER, MARKER)
  return Buffer.concat([head, content])
}

const SIGNATURE = 8
/** Length, name and checksum of a chunk. */
const OVERHEAD = 12
/** A capital letter: no image without it. */
const CRITICAL = /^[A-Z]/
/** They affect colours, transparency, size or frames. Texts, times, EXIF and private ones are left out. */
const PNG_CHUNKS = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** Removes texts, times and EXIF, and what follows the image. @throws Error if the file isn't a complete PNG */
export function pngWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; ;) {
    const end = at + OVERHEAD + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (CRITICAL.test(name) || PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IHDR' && orientation > 1) kept.push(pngChunk('eXIf', exifWithOrientation(orientation)))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const [HEADER, CHUNK] = [12, 8]
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

/** An animation stays one. @throws Error if the file isn't a complete WebP */
export function webpWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const turned = orientation > 1
  const kept: Buffer[] = []
  const end = Math.min(bytes.length, CHUNK + bytes.readUInt32LE(4))
  for (let at = HEADER; at < end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + CHUNK + length + (length % 2)
    if (WEBP_CHUNKS.has(name))
      kept.push(name === 'VP8X' ? flagged(bytes.subarray(at, next), turned) : bytes.subarray(at, next))
    at = next
  }
  if (turned) kept.push(webpChunk('EXIF', exifWithOrientation(orientation)))
  const content = Buffer.concat(kept)
  const header = Buffer.from(bytes.subarray(0, HEADER))
  header.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([header, content])
}

function flagged(extended: Buffer, turned: boolean): Buffer {
  const copy = Buffer.from(extended)
  const flags = (copy[CHUNK] ?? 0) & ~HAS_EXIF & ~HAS_XMP
  copy[CHUNK] = turned ? flags | HAS_EXIF : flags
  return copy
}

function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** How each begins and ends: JPEG, PNG. */
const ENDS = [
  [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')],
  [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('0000000049454e44ae426082', 'hex')],
] as const

/** What the size of a WebP doesn't count, and the most that may be missing. */
const [RIFF_BYTES, MISSING_MAX_BYTES] = [8, 2]

/** Adds the last bytes, which some programs and transfers leave off: browsers show such an image. */
export function completeEnd(bytes: Buffer): Buffer {
  for (const [start, end] of ENDS) {
    if (!bytes.subarray(0, start.length).equals(start)) continue
    let there = end.length
    while (!bytes.subarray(bytes.length - there).equals(end.subarray(0, there))) there -= 1
    return there === end.length ? bytes : Buffer.concat([bytes, end.subarray(there)])
  }
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.length < 2 * RIFF_BYTES) return bytes
  const missing = RIFF_BYTES + bytes.readUInt32LE(4) - bytes.length
  return missing > 0 && missing <= MISSING_MAX_BYTES ? Buffer.concat([bytes, Buffer.alloc(missing)]) : bytes
}
