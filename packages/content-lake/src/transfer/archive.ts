import { pack } from 'tar-stream'
import type { AssetKind } from '../assets/asset-files.ts'
import { isRecord, mapRecords } from '../documents/document.ts'

export type TarEntry = { readonly path: string; readonly bytes: Buffer }

export class ArchiveError extends Error {}

export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack()
  const add = async () => {
    for await (const { path, bytes } of entries) {
      // One file in memory at a time.
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name: path, mode: 0o644 }, bytes, (error) => (error ? reject(error) : resolve()))
      })
    }
    archive.finalize()
  }
  add().catch((error: Error) => archive.destroy(error))
  yield* archive as AsyncIterable<Buffer>
}

const ASSET_ID = /^(image|file)-[a-f0-9]{40}-/

/** As in Sanity's exports. @param readPath undefined if it is no asset, or null if its file is lost */
export const withAssetFiles = (value: object, readPath: (assetId: string) => string | null | undefined) =>
  mapRecords(value, (record) => {
    const { asset, ...rest } = record
    const id = isRecord(asset) && typeof asset['_ref'] === 'string' ? asset['_ref'] : ''
    const kind = ASSET_ID.exec(id)?.[1]
    const path = kind === undefined ? undefined : readPath(id)
    if (path === undefined) return record
    return path === null ? rest : { _sanityAsset: `${kind}@file://./${path}`, ...rest }
  })

export type AssetSource = { readonly kind: AssetKind; readonly url: string }

const SOURCE = /^(image|file)@(file:\/\/.+)$/

export function readAssetSource(text: unknown): AssetSource {
  const [, kind, url] = SOURCE.exec(typeof text === 'string' ? text : '') ?? []
  if (kind === undefined || url === undefined)
    throw new ArchiveError(
      `_sanityAsset must be image@file:// or file@file:// and a path in the archive, not ${JSON.stringify(text)}`,
    )
  return { kind: kind as AssetKind, url }
}

export function assetSourcesIn(value: unknown, found = new Map<string, AssetSource>()) {
  if (Array.isArray(value)) for (const item of value) assetSourcesIn(item, found)
  else if (isRecord(value)) {
    const source = value['_sanityAsset']
    if (source !== undefined) found.set(String(source), readAssetSource(source))
    for (const item of Object.values(value)) assetSourcesIn(item, found)
  }
  return found
}

/** `_sanityAsset` becomes a reference to the uploaded asset. */
export const withAssetReferences = (value: object, findId: (source: string) => string): unknown =>
  mapRecords(value, ({ _sanityAsset: source, ...content }) => {
    if (source === undefined) return content
    const { kind } = readAssetSource(source)
    return { _type: kind, ...content, asset: { _type: 'reference', _ref: findId(String(source)) } }
  })
