import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { AssetSource } from './asset-references.ts'
import { ArchiveError, readTar } from './tar-reader.ts'

/** Milliseconds for an asset that is fetched from the web. */
const FETCH_WITHIN = 60_000

const assetDetails = z.record(z.string(), z.record(z.string(), z.unknown()))

/** A file in Sanity's export format, opened. */
export type ContentFile = {
  /** One JSON document on each line. */
  readonly data: string
  /** What is known of assets beside their bytes, by `image-<sha1>` or `file-<sha1>`. */
  readonly details: z.infer<typeof assetDetails>
  /** Files of the archive that no document may name, such as images nobody uses. */
  readonly assets: readonly AssetSource[]
  /** The bytes of an asset. @throws ArchiveError */
  bytesOf(source: AssetSource): Promise<Buffer>
}

/** Opens an archive, or documents alone where the name ends in `.ndjson`. @throws ArchiveError */
export async function openContentFile(file: string): Promise<ContentFile> {
  try {
    return await (file.endsWith('.ndjson') ? openDocuments(file) : openArchive(file))
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(
      `Cannot read ${file}: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
}

async function openDocuments(file: string): Promise<ContentFile> {
  return {
    data: await readFile(file, 'utf8'),
    details: {},
    assets: [],
    // Beside the documents, as `sanity dataset import` looks for them.
    bytesOf: (source) => fetched(source, (path) => readFile(resolve(dirname(file), path))),
  }
}

async function openArchive(file: string): Promise<ContentFile> {
  const files = new Map<string, Buffer>()
  let data: string | undefined
  let details: ContentFile['details'] = {}
  const stream = createReadStream(file)
  for await (const { path, bytes } of readTar((await isGzip(file)) ? stream.pipe(createGunzip()) : stream)) {
    const name = path.replace(/^\.\//, '')
    const asset = /(?:^|\/)((?:images|files)\/[^/]+)$/.exec(name)?.[1]
    if (asset !== undefined) files.set(asset, bytes)
    else if (data === undefined && /^([^/]+\/){0,2}[^/]+\.ndjson$/.test(name)) data = bytes.toString('utf8')
    else if (/^([^/]+\/){0,2}assets\.json$/.test(name))
      details = assetDetails.parse(JSON.parse(bytes.toString('utf8')))
  }
  if (data === undefined) throw new ArchiveError(`${file} holds no .ndjson file with documents`)
  return {
    data,
    details,
    assets: [...files.keys()].map((path) => ({
      kind: path.startsWith('images/') ? 'image' : 'file',
      url: `file://./${path}`,
    })),
    bytesOf: (source) => fetched(source, async (path) => files.get(path.replace(/^\.\//, ''))),
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function fetched(
  { url }: AssetSource,
  readLocal: (path: string) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  if (url.startsWith('file://')) {
    const bytes = await readLocal(decodeURIComponent(url.slice('file://'.length))).catch(() => undefined)
    if (bytes) return bytes
    throw new ArchiveError(`The asset ${url} is missing`)
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_WITHIN) }).catch(() => undefined)
  if (answer?.ok) return Buffer.from(await answer.arrayBuffer())
  throw new ArchiveError(`The asset ${url} cannot be fetched${answer ? ` (${answer.status})` : ''}`)
}
