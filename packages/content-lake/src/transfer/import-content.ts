import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { z } from 'zod'
import { isSecret, isVersionId } from '../documents/ids.ts'
import { isRemoval } from '../documents/version-notes.ts'
import { RELEASE_TYPE } from '../releases/release.ts'
import type { SeedDocument } from '../store/seed.ts'
import { assetSourcesIn, withAssetReferences } from './asset-references.ts'
import type { ContentFile, FoundAsset } from './content-file.ts'
import type { importBody } from './write-import.ts'

/**
 * What to do with existing documents: `create` refuses the import, `createOrReplace` replaces them,
 * `createIfNotExists` keeps them, and `exact` replaces them and deletes all documents that aren't in the file.
 */
export type ImportMode = 'create' | 'createOrReplace' | 'createIfNotExists' | 'exact'

export type ImportResult = {
  readonly documents: number
  readonly kept: number
  readonly deleted: number
  readonly assets: number
}

/** Attributes that the lake sets itself. Values from another dataset would be wrong. */
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

/** Where an import writes: to this lake, or over HTTP to another process's. */
export type ImportTarget = {
  /** Stores a file. @returns the document that makes it public */
  store(kind: 'image' | 'file', filename: string, bytes: Buffer): Promise<{ _id: string; _type: string }>
  write(body: z.infer<typeof importBody>): Promise<{ created: number; kept: number; deleted: number }>
}

/**
 * Imports a file of `sanity dataset export` or `pnpm content export`. Uploads the assets' files first, which aren't
 * public without their documents. Then creates all documents, those of the assets too, in one transaction.
 * @param documents of this file
 * @throws ArchiveError, or what the target throws
 */
export async function importContent(
  target: ImportTarget,
  documents: readonly SeedDocument[],
  file: ContentFile,
  operation: ImportMode,
): Promise<ImportResult> {
  const assets = new Map<string, { _id: string; _type: string }>()
  for await (const found of file.assets([...assetSourcesIn(documents).values()]))
    assets.set(`${found.source.kind}@${found.source.url}`, await upload(target, file, found))
  const idOf = (source: string) => assets.get(source)?._id ?? ''
  const body = {
    operation,
    documents: documents.map((document) => withAssetReferences(document, idOf) as SeedDocument),
    assets: [...new Map([...assets.values()].map((asset) => [asset._id, asset])).values()],
  }
  const { created, kept, deleted } = await target.write(body)
  return { documents: created, kept, deleted, assets: body.assets.length }
}

/** The documents to import. */
export const documentsIn = ({ documents }: ContentFile): SeedDocument[] => documents.flatMap(withoutHistory)

/**
 * Leaves out what only makes sense in the other lake or with its history: secrets, system documents, releases that are over, and
 * which published revision a version was made from. Nobody knows then what a scheduled release would overwrite, so an
 * editor must schedule it again.
 */
function withoutHistory(document: SeedDocument): SeedDocument[] {
  if (isSecret(document)) return []
  const { _system, ...content } = document
  if (isVersionId(document._id))
    return [{ ...content, ...(isRemoval(document) ? { _system: { delete: true } } : {}) } as SeedDocument]
  if (!document._id.startsWith('_.')) return [document]
  const open = document['state'] === 'active' || document['state'] === 'scheduled'
  if (document._type !== RELEASE_TYPE || !open) return []
  const { publishAt: _at, scheduledBy: _by, ...release } = document
  return [{ ...release, state: 'active' } as SeedDocument]
}

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')

async function upload(target: ImportTarget, file: ContentFile, { source, bytes }: FoundAsset) {
  const filename = basename(source.url.replace(/[?#].*$/, ''))
  const document = await target.store(source.kind, filename, bytes)
  // By the bytes in the archive: the lake stores images without their metadata, which changes the hash.
  const details = file.details[`${source.kind}-${sha1(bytes)}`] ?? {}
  return { ...document, ...Object.fromEntries(Object.entries(details).filter(([key]) => !OWN.has(key))) }
}
