import { exifWithOrientation } from './upright.ts'

const HEADER = 12
const CHUNK = 8
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** In the flags of `VP8X`, which say what else the file has. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

/** Removes EXIF, XMP and unknown chunks. An animation stays one. @throws Error if the file isn't a complete WebP */
export function webpWithoutMetadata(bytes: Buffer, orientation: number): Buffer {
  const turned = orientation > 1
  const kept: Buffer[] = []
  const end = Math.min(bytes.length, CHUNK + bytes.readUInt32LE(4))
  for (let at = HEADER; at < end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + CHUNK + length + (length % 2)
    if (KEPT.has(name))
      kept.push(name === 'VP8X' ? flagged(bytes.subarray(at, next), turned) : bytes.subarray(at, next))
    at = next
  }
  if (turned) kept.push(chunk('EXIF', exifWithOrientation(orientation)))
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

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
