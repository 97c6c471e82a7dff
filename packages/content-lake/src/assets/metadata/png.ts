import { crc32 } from 'node:zlib'
import { exifWithOrientation } from './upright.ts'

const SIGNATURE = 8
/** Length, name and checksum of a chunk. */
const OVERHEAD = 12
/** A capital letter: no image without it. */
const CRITICAL = /^[A-Z]/
/** Optional chunks that affect colours, transparency, size or frames. Leaves out texts, times, EXIF and private ones. */
const KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** Removes texts, times and EXIF, and whatever follows the image. @throws Error if the file isn't a complete PNG */
export function pngWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; ;) {
    const end = at + OVERHEAD + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (CRITICAL.test(name) || KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IHDR' && orientation > 1) kept.push(chunk('eXIf', exifWithOrientation(orientation)))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
