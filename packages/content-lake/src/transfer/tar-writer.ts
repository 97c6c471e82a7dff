/** One file of an archive. */
export type TarEntry = { readonly path: string; readonly bytes: Buffer }

const BLOCK = 512

/** Writes files as a POSIX tar archive: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, bytes } of entries) {
    yield header(path, bytes.length)
    yield bytes
    const rest = bytes.length % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const cut = path.lastIndexOf('/')
  const write = (text: string, offset: number, length: number) => {
    if (Buffer.byteLength(text) > length) throw new Error(`${path} is too long a name for an archive`)
    block.write(text, offset, length)
  }
  const octal = (value: number, offset: number, length: number) =>
    write(value.toString(8).padStart(length - 1, '0'), offset, length)
  write(path.slice(cut + 1), 0, 100)
  octal(0o644, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  write('0', 156, 1)
  write('ustar\x0000', 257, 8)
  write(cut === -1 ? '' : path.slice(0, cut), 345, 155)
  octal(checksum(block), 148, 7)
  block[155] = 0x20
  return block
}

/** The sum of all bytes, with the checksum's own eight taken for spaces. */
export function checksum(block: Buffer): number {
  let sum = 0
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte
  return sum
}
