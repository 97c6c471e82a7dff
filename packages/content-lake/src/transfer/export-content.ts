import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { LakeConnection } from '../command/lake-connection.ts'
import type { LakeDocument } from '../documents/document.ts'
import { DATASET } from '../env.ts'
import { type TarEntry, withAssetFiles, writeTar } from './archive.ts'

/** Attributes that an import derives from the file. The rest of an asset's document goes into `assets.json`. */
const DERIVED = new Set(['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url'])

/**
 * Writes the whole dataset, with drafts and assets, in the format of `sanity dataset export`. Writes the file atomically.
 * @param comments also those that editors wrote about documents, for a backup
 */
export async function exportContent(lake: LakeConnection, file: string, comments = false) {
  const all = await documentsOf(lake, comments)
  const assets = all.filter(isAsset)
  const unfinished = `${file}.unfinished`
  try {
    const output = createWriteStream(unfinished, { mode: 0o600 })
    await pipeline(writeTar(entries(lake, all, assets)), createGzip(), output)
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { documents: all.length - assets.length, assets: assets.length }
}

async function documentsOf(lake: LakeConnection, comments: boolean): Promise<LakeDocument[]> {
  const answer = await lake.request('GET', `/v1/data/export/${DATASET}?comments=${comments}`)
  const text = await answer.text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LakeDocument)
}

const isAsset = ({ _type }: LakeDocument): boolean =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'

/** The path of an asset's file in the archive. */
const placeOf = (asset: LakeDocument): string =>
  `${asset._type === 'sanity.imageAsset' ? 'images' : 'files'}/${basename(String(asset['path']))}`

async function* entries(
  lake: LakeConnection,
  all: readonly LakeDocument[],
  assets: readonly LakeDocument[],
): AsyncGenerator<TarEntry> {
  const folder = `${DATASET}-export-${new Date()
    .toISOString()
    .replace(/[^a-z0-9]/gi, '-')
    .toLowerCase()}`
  const places = new Map(assets.map((asset) => [asset._id, placeOf(asset)]))
  const documents = all
    .filter((document) => !isAsset(document))
    .map((document) => `${JSON.stringify(withAssetFiles(document, (id) => places.get(id)))}\n`)
  yield { path: `${folder}/data.ndjson`, bytes: Buffer.from(documents.join('')) }
  const details = assets.map((asset) => [
    `${asset._type === 'sanity.imageAsset' ? 'image' : 'file'}-${String(asset['sha1hash'])}`,
    Object.fromEntries(Object.entries(asset).filter(([key]) => !DERIVED.has(key))),
  ])
  yield { path: `${folder}/assets.json`, bytes: Buffer.from(JSON.stringify(Object.fromEntries(details))) }
  for (const asset of assets) {
    const file = await lake.request('GET', `/${String(asset['path'])}`)
    yield { path: `${folder}/${placeOf(asset)}`, bytes: Buffer.from(await file.arrayBuffer()) }
  }
}
