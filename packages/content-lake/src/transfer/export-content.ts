import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { replaceFile } from '@site/kit/replace-file'
import { readAssetKind } from '../assets/asset-files.ts'
import type { LakeConnection } from '../command/lake-connection.ts'
import type { LakeDocument } from '../documents/document.ts'
import { DATASET } from '../env.ts'
import { LakeError } from '../errors.ts'
import { type TarEntry, withAssetFiles, writeTar } from './archive.ts'

/** An import derives them from the file. Other attributes go into `assets.json`. */
const DERIVED = new Set(['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url'])

/** As `sanity dataset export` does, with drafts and assets. @param comments for a backup */
export async function exportContent(lake: LakeConnection, file: string, comments = false) {
  const written = { documents: 0, assets: 0, deleted: 0, lost: [] as string[] }
  await replaceFile(file, (unfinished) => {
    const output = createWriteStream(unfinished, { mode: 0o600 })
    return pipeline(writeTar(entries(lake, comments, written)), createGzip(), output)
  })
  return written
}

async function fetchDocuments(lake: LakeConnection, comments: boolean): Promise<LakeDocument[]> {
  const answer = await lake.request('GET', `/v1/data/export/${DATASET}?comments=${comments}`)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as LakeDocument)
}

const nameInArchive = (asset: LakeDocument): string =>
  `${readAssetKind(asset)}s/${basename(String(asset['path']))}`

async function* entries(
  lake: LakeConnection,
  comments: boolean,
  written: Awaited<ReturnType<typeof exportContent>>,
): AsyncGenerator<TarEntry> {
  const folder = `${DATASET}-export-${new Date().toISOString().replace(/\W/g, '-').toLowerCase()}`
  let all = await fetchDocuments(lake, comments)
  /** By an asset's id; null without a file. */
  const places = new Map<string, string | null>()
  for (;;) {
    const unread = all.filter((document) => readAssetKind(document) && !places.has(document._id))
    if (unread.length === 0) break
    for (const asset of unread) {
      const bytes = await readBytes(lake, asset)
      places.set(asset._id, bytes ? nameInArchive(asset) : null)
      if (bytes) yield { path: `${folder}/${nameInArchive(asset)}`, bytes }
    }
    // Otherwise it was deleted meanwhile, and so was what referred to it.
    if (unread.some(({ _id }) => !places.get(_id))) all = await fetchDocuments(lake, comments)
  }
  const assets = all.filter(readAssetKind)
  const documents = all.filter((document) => !readAssetKind(document))
  written.lost = assets.map(({ _id }) => _id).filter((id) => !places.get(id))
  written.deleted = [...places.values()].filter((place) => place === null).length - written.lost.length
  written.documents = documents.length
  written.assets = assets.length - written.lost.length
  const lines = documents.map((document) => JSON.stringify(withAssetFiles(document, (id) => places.get(id))))
  yield { path: `${folder}/data.ndjson`, bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')) }
  const details = assets.map((asset) => [
    `${readAssetKind(asset)}-${String(asset['sha1hash'])}`,
    Object.fromEntries(Object.entries(asset).filter(([key]) => !DERIVED.has(key))),
  ])
  yield { path: `${folder}/assets.json`, bytes: Buffer.from(JSON.stringify(Object.fromEntries(details))) }
}

async function readBytes(lake: LakeConnection, asset: LakeDocument): Promise<Buffer | undefined> {
  try {
    const file = await lake.request('GET', `/${String(asset['path'])}`)
    return Buffer.from(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof LakeError && error.status === 404) return undefined
    throw error
  }
}
