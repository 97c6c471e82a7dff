import { pipeline, Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'

/** A file in an archive. */
export type TarEntry = { readonly path: string; readonly bytes: Buffer }

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

/** A file in an archive that is being read. */
export type TarFile = {
  readonly path: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/**
 * Reads the files of a tar archive, one at a time. Skips the content of those that nobody reads.
 * @throws Error if the archive is invalid or truncated
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  for await (const entry of pipeline(Readable.from(source), extract(), () => {})) {
    const { name, size = 0, type } = entry.header
    if (type === 'file' || type === 'contiguous-file')
      yield { path: name, size, content: entry as AsyncIterable<Buffer> }
    entry.resume()
  }
}
