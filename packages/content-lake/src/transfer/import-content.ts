import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { IMPORT_PATH, type LakeConnection } from '../command/lake-connection.ts'
import { isSecret } from '../documents/ids.ts'
import { type InputWithId, inputWithId } from '../documents/document.ts'
import { assetSourcesIn, withAssetReferences } from './archive.ts'
import type { ContentFile, FoundAsset } from './content-file.ts'

/** `create` refuses existing documents, `createOrReplace` replaces them, and `exact` also deletes all others. */
type ImportMode = 'create' | 'createOrReplace' | 'exact'

/** The lake sets them itself. Values from another dataset would be wrong. */
const OWN = new Set('_id _type _rev _createdAt _updatedAt sha1hash size uploadId url path'.split(' '))

const stored = z.object({ document: inputWithId })
const written = z.object({ deleted: z.number() })

/** Files come first: without their documents they aren't public. Then all documents in one transaction. */
export async function importContent(lake: LakeConnection, file: ContentFile, operation: ImportMode) {
  const documents = file.documents.filter(belongsHere)
  const assets = new Map<string, InputWithId>()
  for await (const found of file.assets([...assetSourcesIn(documents).values()]))
    assets.set(`${found.source.kind}@${found.source.url}`, await upload(lake, file, found))
  const findId = (source: string) => assets.get(source)?._id ?? ''
  const body = {
    operation,
    documents: documents.map((document) => withAssetReferences(document, findId)),
    assets: [...new Map([...assets.values()].map((asset) => [asset._id, asset])).values()],
  }
  const answer = await lake.request('POST', IMPORT_PATH, body)
  const { deleted } = written.parse(await answer.json())
  return { documents: documents.length, deleted, assets: body.assets.length }
}

/** Secrets and system documents belong to their own lake. */
const belongsHere = (document: InputWithId): boolean => !isSecret(document) && !document._id.startsWith('_.')

async function upload(lake: LakeConnection, file: ContentFile, { source, bytes }: FoundAsset) {
  const filename = encodeURIComponent(basename(source.url.replace(/[?#].*$/, '')))
  const path = `${IMPORT_PATH}/assets/${source.kind}?filename=${filename}`
  const { document } = stored.parse(await (await lake.request('POST', path, bytes)).json())
  // The lake stores images without their metadata, which changes the hash.
  const details = file.details[`${source.kind}-${hash('sha1', bytes)}`] ?? {}
  return { ...document, ...Object.fromEntries(Object.entries(details).filter(([key]) => !OWN.has(key))) }
}
