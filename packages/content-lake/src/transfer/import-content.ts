import { basename } from 'node:path'
import { z } from 'zod'
import type { LakeConnection } from '../command/lake-connection.ts'
import { DATASET } from '../env.ts'
import { parseSeed } from '../store/seed.ts'
import { assetSourcesIn, withAssetReferences } from './asset-references.ts'
import type { ContentFile, FoundAsset } from './content-file.ts'

/**
 * What happens to documents that are there already: a refusal of all, the file's come in their place, they stay, or the
 * dataset becomes what the file holds, and those that it does not hold go.
 */
export type ImportMode = 'create' | 'createOrReplace' | 'createIfNotExists' | 'exact'

export type ImportResult = {
  readonly documents: number
  readonly kept: number
  readonly deleted: number
  readonly assets: number
}

/** What the lake reads off the file itself, or gives: the other dataset's values would be wrong here. */
const OWN = new Set([
  '_id',
  '_type',
  '_rev',
  '_createdAt',
  '_updatedAt',
  'sha1hash',
  'size',
  'uploadId',
  'url',
  'path',
])

const stored = z.object({ document: z.looseObject({ _id: z.string(), sha1hash: z.string() }) })
const imported = z.object({ created: z.number(), kept: z.number(), deleted: z.number() })

/**
 * Loads a file of `sanity dataset export`, or one of ours. The files of assets come first and, without their documents,
 * are in nobody's sight; then all documents, those of the assets too, in one transaction: everything is there, or
 * nothing.
 * @throws SeedError, ArchiveError, LakeRefused
 */
export async function importContent(
  lake: LakeConnection,
  name: string,
  file: ContentFile,
  operation: ImportMode,
): Promise<ImportResult> {
  const documents = parseSeed(file.data, name).filter(({ _id }) => !_id.startsWith('_.'))
  const assets = new Map<string, { _id: string }>()
  for await (const found of file.assets([...assetSourcesIn(documents).values()]))
    assets.set(`${found.source.kind}@${found.source.url}`, await upload(lake, file, found))
  const idOf = (source: string) => assets.get(source)?._id ?? ''
  const body = {
    operation,
    documents: documents.map((document) => withAssetReferences(document, idOf)),
    assets: [...new Map([...assets.values()].map((asset) => [asset._id, asset])).values()],
  }
  const answer = await lake.request('POST', `/v1/data/import/${DATASET}`, body)
  const { created, kept, deleted } = imported.parse(await answer.json())
  return { documents: created, kept, deleted, assets: body.assets.length }
}

const standing = z.object({ documents: z.number(), edited: z.number() })

/**
 * What an import would meet: how many documents there are, and how many of them are not as the seed made them.
 * @throws LakeRefused
 */
export async function contentStanding(lake: LakeConnection): Promise<z.infer<typeof standing>> {
  return standing.parse(await (await lake.request('GET', `/v1/data/import/${DATASET}`)).json())
}

async function upload(
  lake: LakeConnection,
  file: ContentFile,
  { source, bytes }: FoundAsset,
): Promise<{ _id: string }> {
  const filename = encodeURIComponent(basename(new URL(source.url.replace('file://./', 'file:///')).pathname))
  const path = `/v1/data/import/${DATASET}/assets/${source.kind}?filename=${filename}`
  const { document } = stored.parse(await (await lake.request('POST', path, bytes)).json())
  const details = file.details[`${source.kind}-${document.sha1hash}`] ?? {}
  return { ...document, ...Object.fromEntries(Object.entries(details).filter(([key]) => !OWN.has(key))) }
}
