import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

/** A file in an archive. */
export type TarEntry = { readonly path: string; readonly bytes: Buffer }

/** 512 MB, a data file of about a million documents. A larger size in a header is corrupt or malicious. */
const MAX_ENTRY = 512 * 1024 * 1024

/** An archive that can't be read. */
export class ArchiveError extends Error {}

/** Writes files as a tar archive. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack()
  const add = async () => {
    for await (const { path, bytes } of entries) {
      // Wait until the file has been read, so that only one is in memory.
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name: path, mode: 0o644 }, bytes, (error) => (error ? reject(error) : resolve()))
      })
    }
    archive.finalize()
  }
  add().catch((error: Error) => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
}

/**
 * Reads the files of a tar archive, one at a time.
 * @throws Error if the archive is invalid, truncated or contains a file that is too large
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  for await (const entry of pipeline(Readable.from(source), extract(), () => {})) {
    const { name, size = 0, type } = entry.header
    if (size > MAX_ENTRY) throw new ArchiveError(`A file in the archive is larger than ${MAX_ENTRY} bytes`)
    const bytes = await buffer(entry)
    if (type === 'file' || type === 'contiguous-file') yield { path: name, bytes }
  }
}
