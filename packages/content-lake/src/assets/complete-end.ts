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
