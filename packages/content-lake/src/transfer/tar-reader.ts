import type { TarEntry } from './tar-writer.ts'
import { checksum } from './tar-writer.ts'

const BLOCK = 512
/** 512 MB: a data file of a million documents. A header that claims more is broken, or made to fill the memory. */
const MAX_ENTRY = 512 * 1024 * 1024

const CUT = 'The archive ends in the middle of a file'

/** An archive that cannot be read. */
export class ArchiveError extends Error {}

/**
 * Reads the files of a tar archive, one at a time: POSIX with its extended headers, and GNU's long names.
 * @throws ArchiveError
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  let longPath: string | undefined
  for (;;) {
    const block = await reader.take(BLOCK)
    // Two empty blocks end an archive; some writers leave them out.
    if (!block && reader.isEmpty) return
    if (!block) throw new ArchiveError(CUT)
    if (block.every((byte) => byte === 0)) return
    if (number(block, 148, 8) !== checksum(block))
      throw new ArchiveError('This is not a tar archive, or a broken one')
    const size = number(block, 124, 12)
    if (!(size <= MAX_ENTRY))
      throw new ArchiveError(`A file of the archive is larger than ${MAX_ENTRY} bytes`)
    const bytes = await reader.take(size)
    const padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (!bytes || !(await reader.take(padding))) throw new ArchiveError(CUT)
    const kind = String.fromCharCode(block[156] ?? 0)
    if (kind === 'x') longPath = extendedPath(bytes) ?? longPath
    else if (kind === 'L') longPath = text(bytes, 0, bytes.length)
    else if (kind !== 'g') {
      const path = longPath ?? pathIn(block)
      longPath = undefined
      if (kind === '0' || kind === '\0') yield { path, bytes }
    }
  }
}

function pathIn(block: Buffer): string {
  const prefix = text(block, 257, 5) === 'ustar' ? text(block, 345, 155) : ''
  const name = text(block, 0, 100)
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Records of an extended header are `<length> <key>=<value>\n`. */
function extendedPath(bytes: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(bytes.toString('utf8'))?.[1]
}

function text(block: Buffer, offset: number, length: number): string {
  const field = block.subarray(offset, offset + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString('utf8')
}

const number = (block: Buffer, offset: number, length: number): number =>
  Number.parseInt(text(block, offset, length).trim() || '0', 8)

/** Takes exact numbers of bytes out of a stream of chunks. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #chunks: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** Undefined where the stream ends before. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#length < count) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#chunks.push(value)
      this.#length += value.length
    }
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)
    this.#chunks = [all.subarray(count)]
    this.#length = all.length - count
    return all.subarray(0, count)
  }
}
