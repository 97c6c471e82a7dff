import { isDeepStrictEqual } from 'node:util'
import { basename } from 'node:path'
import { assetIdOf } from '../assets/asset-files.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { SeedDocument } from '../store/seed.ts'
import { withAssetReferences } from './asset-references.ts'

/** What an import would change. */
export type Difference = {
  /** Documents that the lake doesn't have. */
  readonly added: readonly SeedDocument[]
  /** Documents that are different in the lake. */
  readonly changed: readonly SeedDocument[]
  readonly same: number
}

/** Compares the documents of an archive with those of the lake, without what each lake writes itself. */
export function compareContent(
  documents: readonly SeedDocument[],
  stored: { get(id: string): LakeDocument | undefined },
): Difference {
  const isNew = ({ _id }: SeedDocument) => stored.get(_id) === undefined
  const added = documents.filter(isNew)
  const changed = documents.filter((document) => {
    const here = stored.get(document._id)
    return here !== undefined && !isDeepStrictEqual(written(here), written(withIds(document)))
  })
  return { added, changed, same: documents.length - added.length - changed.length }
}

/** An asset's file is named like its document. */
function withIds(document: SeedDocument): SeedDocument {
  return withAssetReferences(document, (source) => assetIdOf(basename(source)) ?? '') as SeedDocument
}

function written(document: Readonly<Record<string, unknown>>): object {
  const { _rev, _createdAt, _updatedAt, _system, ...rest } = document
  return rest
}
