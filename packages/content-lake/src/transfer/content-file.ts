import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { AssetSource } from './asset-references.ts'
import { createSeedReader, readSeed, type SeedDocument, SeedError } from '../store/seed.ts'
import { ArchiveError, readTar, type TarFile } from './tar.ts'

const MB = 1024 * 1024
/** As for uploads. */
const ASSET_MAX = 30 * MB
/** As for transactions. */
const LINE_MAX = 16 * MB

/** Milliseconds to fetch an asset from the web. */
const FETCH_WITHIN = 60_000

const assetDetails = z.record(z.string(), z.record(z.string(), z.unknown()))

/** An asset's file and its source. */
export type FoundAsset = { readonly source: AssetSource; readonly bytes: Buffer }

/** An open file in Sanity's export format. */
export type ContentFile = {
  readonly documents: readonly SeedDocument[]
  /** The assets' other attributes, by `image-<sha1>` or `file-<sha1>`. */
  readonly details: z.infer<typeof assetDetails>
  /**
   * The wanted files, and all other files of the archive, such as unused images. Yields them one at a time, because
   * together they may not fit into memory.
   * @throws ArchiveError, before the first file if the archive lacks a wanted one.
   */
  assets(wanted: readonly AssetSource[]): AsyncIterable<FoundAsset>
}

/** Bytes that the documents of an archive may have: about a million documents. */
const DATA_MAX = 512 * MB

/**
 * Opens an archive, or a file of documents if its name ends in `.ndjson` or `.ndjson.gz`.
 * @throws ArchiveError, or SeedError with the line of a document that isn't one
 */
export async function openContentFile(file: string, dataMax = DATA_MAX): Promise<ContentFile> {
  try {
    return await (/\.ndjson(\.gz)?$/.test(file) ? openDocuments(file, dataMax) : openArchive(file, dataMax))
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof SeedError) throw error
    throw new ArchiveError(
      `Cannot read ${file}: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
}

async function openDocuments(file: string, dataMax: number): Promise<ContentFile> {
  // Relative to the documents, as in `sanity dataset import`.
  const read = (path: string) => readFile(resolve(dirname(file), path)).catch(() => undefined)
  return {
    documents: readSeed(file, dataMax),
    details: {},
    assets: async function* (wanted) {
      for (const source of wanted) {
        const path = localPath(source)
        const bytes = path === undefined ? await fetched(source) : await read(path)
        if (!bytes) throw missing(source)
        yield { source, bytes }
      }
    },
  }
}

/** Reads an archive twice: now for the documents and paths, later for the assets. */
async function openArchive(file: string, dataMax: number): Promise<ContentFile> {
  const places = new Set<string>()
  const reader = createSeedReader('data.ndjson')
  let hasData = false
  let details: ContentFile['details'] = {}
  for await (const entry of entriesOf(file)) {
    const { name, place } = entry
    if (place !== undefined) places.add(place)
    else if (!hasData && /^([^/]+\/){0,2}[^/]+\.ndjson$/.test(name)) {
      hasData = true
      for await (const line of linesOf(entry, dataMax)) reader.add(line)
    } else if (/^([^/]+\/){0,2}assets\.json$/.test(name))
      details = assetDetails.parse(JSON.parse((await bytesOf(entry, dataMax)).toString('utf8')))
  }
  if (!hasData) throw new ArchiveError(`${file} contains no .ndjson file with documents`)
  return { documents: reader.documents, details, assets: (wanted) => archivedAssets(file, places, wanted) }
}

async function* archivedAssets(
  file: string,
  places: ReadonlySet<string>,
  wanted: readonly AssetSource[],
): AsyncGenerator<FoundAsset> {
  const local = Map.groupBy(wanted, localPath)
  for (const [path, sources] of local) if (path !== undefined && !places.has(path)) throw missing(sources[0]!)
  for await (const entry of entriesOf(file)) {
    const { place } = entry
    if (place === undefined) continue
    const bytes = await bytesOf(entry, ASSET_MAX)
    const kind = place.startsWith('images/') ? 'image' : 'file'
    const asked = local.get(place) ?? []
    for (const source of asked) yield { source, bytes }
    if (!asked.some((source) => source.kind === kind))
      yield { source: { kind, url: `file://./${place}` }, bytes }
  }
  for (const source of local.get(undefined) ?? []) yield { source, bytes: await fetched(source) }
}

type Entry = TarFile & {
  readonly name: string
  /** An asset's path, `images/…` or `files/…`; undefined if this isn't an asset. */
  readonly place: string | undefined
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  // An error in either stream ends the other, and the loop throws it.
  const source = pipeline(createReadStream(file), createGunzip(), () => {})
  for await (const entry of readTar(source)) {
    const name = entry.path.replace(/^\.\//, '')
    // A Mac adds its own notes to archives.
    if (/(^|\/)(\._[^/]*|\.DS_Store)$|^__MACOSX\//.test(name)) continue
    yield { ...entry, name, place: /(?:^|\/)((?:images|files)\/[^/]+)$/.exec(name)?.[1] }
  }
}

/** @throws ArchiveError before the file is in memory, if it is too large */
async function bytesOf({ name, size, content }: Entry, most: number): Promise<Buffer> {
  if (size > most) throw tooLarge(name, most)
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

async function* linesOf({ name, size, content }: Entry, most: number): AsyncGenerator<string> {
  if (size > most) throw tooLarge(name, most)
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX)
      throw new ArchiveError(`A document in ${name} is larger than ${LINE_MAX / MB} MB`)
    yield* lines
  }
  yield rest
}

const tooLarge = (name: string, most: number) =>
  new ArchiveError(`${name} in the archive is larger than ${most / MB} MB`)

/** The path of a source, or undefined if it is on the web. */
function localPath({ url }: AssetSource): string | undefined {
  if (!url.startsWith('file://')) return undefined
  const path = url.slice('file://'.length).replace(/^\.\//, '')
  try {
    return decodeURIComponent(path)
  } catch {
    // A name with a percent sign in it, as it is.
    return path
  }
}

const missing = ({ url }: AssetSource): ArchiveError => new ArchiveError(`The asset ${url} is missing`)

async function fetched({ url }: AssetSource): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_WITHIN) }).catch(() => undefined)
  if (answer?.ok) return Buffer.from(await answer.arrayBuffer())
  throw new ArchiveError(`The asset ${url} cannot be fetched${answer ? ` (${answer.status})` : ''}`)
}
