import { basename } from 'node:path'
import { z } from 'zod'
import { isAssetName, renewAsset } from '../assets/asset-files.ts'
import type { DocumentInput, LakeDocument } from '../documents/document.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create, deleteById } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string().min(1) })

/** The lake has the assets' files already. */
export const importBody = z.strictObject({
  operation: z.enum(['create', 'createOrReplace', 'exact']),
  documents: z.array(document),
  assets: z.array(document).default([]),
})

/**
 * In one transaction.
 * @throws LakeError 400 if an asset's file is missing, or with the first document that is refused
 */
export async function writeImport(
  lake: Lake,
  { operation, documents, assets }: z.infer<typeof importBody>,
  identity: string,
) {
  const checked = await Promise.all(documents.map((given) => withStoredFile(lake, given)))
  const kind = operation === 'exact' ? 'createOrReplace' : operation
  // Its name is the hash of its bytes. As with Sanity, an existing one keeps what editors wrote about it.
  const kindOfAsset = operation === 'exact' ? kind : 'createIfNotExists'
  const others = operation === 'exact' ? othersThan(lake, [...assets, ...checked]) : []
  const staged = commitItems(lake.store, {
    kind: 'mutation',
    items: [
      ...assets.map((content) => [kindOfAsset, content] as const),
      ...checked.map((content) => [kind, content] as const),
      ...others.map((content) => ['delete', content] as const),
    ],
    apply: (transaction, [kind, content]) =>
      kind === 'delete' ? deleteById(transaction, content._id) : create(transaction, kind, content),
    identity,
  })
  return { transactionId: staged.id, deleted: others.length }
}

/** Without the system documents that exports and imports skip. */
function othersThan(lake: Lake, documents: readonly { readonly _id?: string | undefined }[]): LakeDocument[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  return [...lake.store.documents.values()].filter(({ _id }) => !ids.has(_id) && !_id.startsWith('_.'))
}

/** @throws LakeError 400 if its file isn't in this lake */
async function withStoredFile(lake: Lake, given: z.infer<typeof document>): Promise<DocumentInput> {
  if (!/^sanity\.(image|file)Asset$/.test(given._type)) return given
  const name = basename(String(given['path']))
  const found = isAssetName(name) && (await renewAsset(lake.assetFolder, name))
  if (!found)
    throw httpError(
      400,
      `The file of the asset "${given._id}" is not in this lake: import an archive that contains it`,
    )
  const folder = given._type === 'sanity.imageAsset' ? 'images' : 'files'
  const path = `${folder}/${PROJECT_ID}/${DATASET}/${name}`
  return { ...given, path, url: `${lake.env.lakeUrl}/${path}` }
}
