import { pipeline, Readable } from 'node:stream'
import { extract, pack } from 'tar-stream'
import { isRecord, mapRecords } from '../documents/document.ts'

export type TarEntry = { readonly path: string; readonly bytes: Buffer }

export class ArchiveError extends Error {}

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

/** Ids of uploaded images and files, as Sanity makes them. */
const ASSET_ID = /^(image|file)-[a-f0-9]{40}-/

/**
 * Replaces references to assets as Sanity's export format does: `"_sanityAsset": "image@file://./images/…"` instead of
 * `asset`. An import uploads the file and restores the reference.
 * @param pathOf the asset's path in the archive, undefined if it is no asset, or null if its file is lost: then the reference
 *   is left out, because an import would refuse it
 */
export const withAssetFiles = (
  value: unknown,
  pathOf: (assetId: string) => string | null | undefined,
): unknown =>
  mapRecords(value, (record) => {
    const { asset, ...rest } = record
    const id = isRecord(asset) && typeof asset['_ref'] === 'string' ? asset['_ref'] : ''
    const kind = ASSET_ID.exec(id)?.[1]
    const path = kind === undefined ? undefined : pathOf(id)
    if (path === undefined) return record
    return path === null ? rest : { _sanityAsset: `${kind}@file://./${path}`, ...rest }
  })

/** The location of an asset's file in the archive. */
export type AssetSource = { readonly kind: 'image' | 'file'; readonly url: string }

const SOURCE = /^(image|file)@(file:\/\/.+)$/

/** @throws ArchiveError that quotes an invalid source. */
export function readAssetSource(text: unknown): AssetSource {
  const [, kind, url] = SOURCE.exec(typeof text === 'string' ? text : '') ?? []
  if (kind === undefined || url === undefined)
    throw new ArchiveError(
      `_sanityAsset must be image@file:// or file@file:// and a path in the archive, not ${JSON.stringify(text)}`,
    )
  return { kind: kind as AssetSource['kind'], url }
}

/** The sources of all assets in the documents, without duplicates. @throws ArchiveError */
export function assetSourcesIn(
  value: unknown,
  found = new Map<string, AssetSource>(),
): Map<string, AssetSource> {
  if (Array.isArray(value)) for (const item of value) assetSourcesIn(item, found)
  else if (isRecord(value)) {
    const source = value['_sanityAsset']
    if (source !== undefined) found.set(String(source), readAssetSource(source))
    for (const item of Object.values(value)) assetSourcesIn(item, found)
  }
  return found
}

/** Replaces `_sanityAsset` with references to the uploaded assets. */
export const withAssetReferences = (value: unknown, idOf: (source: string) => string): unknown =>
  mapRecords(value, ({ _sanityAsset: source, ...content }) => {
    if (source === undefined) return content
    const { kind } = readAssetSource(source)
    return { _type: kind, ...content, asset: { _type: 'reference', _ref: idOf(String(source)) } }
  })
