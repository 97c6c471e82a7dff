import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { type AssetKind, UPLOAD_MAX_BYTES } from '../assets/asset-files.ts'
import { reasonOf } from '../errors.ts'
import { ArchiveError, type AssetSource } from './archive.ts'
import type { InputWithId } from '../documents/document.ts'
import { readDocuments, SeedError } from '../store/seed.ts'

const MB = 1024 * 1024
const assetDetails = z.record(z.string(), z.record(z.string(), z.unknown()))

export type FoundAsset = { readonly source: AssetSource; readonly bytes: Buffer }

export type ContentFile = {
  readonly documents: readonly InputWithId[]
  /** By `image-<sha1>` or `file-<sha1>`. */
  readonly details: z.infer<typeof assetDetails>
  /** The wanted, and the archive's others, one at a time. @throws ArchiveError if a wanted one is missing */
  assets(wanted: readonly AssetSource[]): AsyncIterable<FoundAsset>
}

/** About half a million documents. */
const DATA_MAX_BYTES = 256 * MB

/** An archive, read now and for the assets, or `.ndjson(.gz)` without them. @throws ArchiveError, SeedError */
export async function openContentFile(file: string, dataMax = DATA_MAX_BYTES): Promise<ContentFile> {
  try {
    return await (/\.ndjson(\.gz)?$/.test(file) ? openDocuments(file) : openArchive(file, dataMax))
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof SeedError) throw error
    throw new ArchiveError(`Cannot read ${file}: ${reasonOf(error)}`)
  }
}

async function openDocuments(file: string): Promise<ContentFile> {
  const stream = createReadStream(file)
  const content = file.endsWith('.gz') ? pipeline(stream, createGunzip(), () => {}) : stream
  const documents = await readDocuments(file, content)
  const assets = async function* (wanted: readonly AssetSource[]): AsyncGenerator<FoundAsset> {
    for (const source of wanted) yield Promise.reject(missing(source))
  }
  return { documents, details: {}, assets }
}

async function openArchive(file: string, dataMax: number): Promise<ContentFile> {
  const places = new Set<string>()
  let documents: InputWithId[] | undefined
  let details: ContentFile['details'] = {}
  for await (const entry of readEntries(file)) {
    const { name, place } = entry
    if (place !== undefined) places.add(place)
    else if (!documents && /^([^/]+\/){0,2}[^/]+\.ndjson$/.test(name))
      documents = await readDocuments('data.ndjson', limited(entry, dataMax))
    else if (/^([^/]+\/){0,2}assets\.json$/.test(name))
      details = assetDetails.parse(JSON.parse((await readBytes(entry, dataMax)).toString('utf8')))
  }
  if (!documents) throw new ArchiveError(`${file} contains no .ndjson file with documents`)
  return { documents, details, assets: (wanted) => archivedAssets(file, places, wanted) }
}

async function* archivedAssets(file: string, places: ReadonlySet<string>, wanted: readonly AssetSource[]) {
  const local = Map.groupBy(wanted, localPath)
  for (const [path, [source]] of local) if (!places.has(path)) throw missing(source!)
  for await (const entry of readEntries(file)) {
    const { place } = entry
    if (place === undefined) continue
    const bytes = await readBytes(entry, UPLOAD_MAX_BYTES)
    const kind: AssetKind = place.startsWith('images/') ? 'image' : 'file'
    const asked = local.get(place) ?? []
    for (const source of asked) yield { source, bytes }
    if (!asked.some((source) => source.kind === kind))
      yield { source: { kind, url: `file://./${place}` }, bytes }
  }
}

const missing = ({ url }: AssetSource) => new ArchiveError(`The asset ${url} is missing`)

type Entry = {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
  /** `images/…` or `files/…`; undefined if this isn't an asset. */
  readonly place: string | undefined
}

/** A Mac adds its own notes to archives. */
const NOTE = /(^|\/)(\._[^/]*|\.DS_Store)$|^__MACOSX\//

/** One at a time. The caller may leave its content unread. @throws Error if the archive is invalid or truncated */
async function* readEntries(file: string): AsyncGenerator<Entry> {
  // An error in any stream ends the others, and the loop throws it.
  const archive = pipeline(createReadStream(file), createGunzip(), extract(), () => {})
  for await (const entry of archive) {
    const { name: path, size = 0, type } = entry.header
    const name = path.replace(/^\.\//, '')
    const place = /(?:^|\/)((?:images|files)\/[^/]+)$/.exec(name)?.[1]
    if ((type === 'file' || type === 'contiguous-file') && !NOTE.test(name))
      yield { name, size, place, content: entry as AsyncIterable<Buffer> }
    entry.resume()
  }
}

/** @throws ArchiveError before a file that is too large is in memory */
function limited({ name, size, content }: Entry, most: number): AsyncIterable<Buffer> {
  if (size > most) throw new ArchiveError(`${name} in the archive is larger than ${most / MB} MB`)
  return content
}

async function readBytes(entry: Entry, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of limited(entry, most)) parts.push(part)
  return Buffer.concat(parts)
}

function localPath({ url }: AssetSource): string {
  const path = url.slice('file://'.length).replace(/^\.\//, '')
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign in a name.
    return path
  }
}
