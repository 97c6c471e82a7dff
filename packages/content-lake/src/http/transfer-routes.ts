import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { COMMENT_TYPE, isSecret } from '../documents/ids.ts'
import { type InputWithId, inputWithId, type LakeDocument } from '../documents/document.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create, deleteById } from '../mutations/apply-mutation.ts'
import { commit } from '../mutations/commit.ts'
import { SEED_AUTHOR } from '../store/seed.ts'
import { readFlag } from './request-parameters.ts'
import { commandsOnly, readBody, readParameters, pathParam, requireSession, type Routes } from './context.ts'
import { readAssetId, readAssetKind, renewAsset, UPLOAD_MAX_BYTES } from '../assets/asset-files.ts'
import { assetAddress, registerUploads, storeUpload } from './asset-routes.ts'

/** About a million documents. */
const IMPORT_MAX_BYTES = 512 * 1024 * 1024

const EXPORTED_AT_ONCE = 500

/** The lake has the assets' files already. */
const importBody = z.strictObject({
  operation: z.enum(['create', 'createOrReplace', 'exact']),
  documents: z.array(inputWithId),
  assets: z.array(inputWithId).default([]),
})

export const transferRoutes: Routes = (app, lake) => {
  app.get('/data/export/:dataset', (request, reply) => {
    const parameters = readParameters(request)
    const types = parameters.get('types')?.split(',')
    // As with Sanity, comments aren't content. The lake's own backup asks for them.
    const withComments = readFlag(parameters, 'comments', types?.includes(COMMENT_TYPE) ?? false)
    // Commits replace documents and never change them, so the export stays consistent while it streams.
    const documents = [...lake.store.documents.values()].filter(
      (document) =>
        (!types || types.includes(document._type)) &&
        (withComments || document._type !== COMMENT_TYPE) &&
        !isSecret(document),
    )
    // Over a container's network, answers of one small piece a document have stood still before their end.
    const pieces = Map.groupBy(documents, (_document, at) => Math.floor(at / EXPORTED_AT_ONCE)).values()
    const lines = pieces.map((some) => some.map((one) => `${JSON.stringify(one)}\n`).join(''))
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(lines))
  })

  const options = { bodyLimit: IMPORT_MAX_BYTES, onRequest: commandsOnly }
  app.get('/data/import/:dataset', options, () => {
    const edited = [...lake.store.documents.values()].filter(
      ({ _rev, _type }) =>
        !lake.rules.neverEdited.has(_type) && lake.history.findAuthor(_rev) !== SEED_AUTHOR,
    )
    return { edited: edited.length }
  })
  app.post('/data/import/:dataset', options, (request) => {
    const { user } = requireSession(request)
    const shape = '{"operation": "create", "documents": […], "assets": […]}'
    return writeImport(lake, readBody(request, importBody, shape), user.id)
  })

  registerUploads(app, (uploads) => {
    const path = '/data/import/:dataset/assets/:kind'
    // Its document is created with the others, in their transaction.
    uploads.post(path, { ...options, bodyLimit: UPLOAD_MAX_BYTES }, async (request) => {
      const kind = pathParam(request, 'kind')
      if (kind !== 'image' && kind !== 'file') throw httpError(404, 'Assets are images or files')
      return { document: await storeUpload(lake, request, kind) }
    })
  })
}

/** @throws LakeError 400 if an asset's file is missing, or with the first document that is refused */
async function writeImport(
  lake: Lake,
  { operation, documents, assets }: z.infer<typeof importBody>,
  identity: string,
) {
  const checked = await Promise.all(documents.map((given) => withStoredFile(lake, given)))
  const kind = operation === 'exact' ? 'createOrReplace' : operation
  // Its name is the hash of its bytes. As with Sanity, an existing one keeps what editors wrote about it.
  const kindOfAsset = operation === 'exact' ? kind : 'createIfNotExists'
  const others = operation === 'exact' ? othersThan(lake, [...assets, ...checked]) : []
  const items = [
    ...assets.map((content) => [kindOfAsset, content] as const),
    ...checked.map((content) => [kind, content] as const),
    ...others.map((content) => ['delete', content] as const),
  ]
  const { id } = commit(lake.store, identity, items, (staged, [kind, content]) =>
    kind === 'delete' ? deleteById(staged, content._id) : create(staged, kind, content),
  )
  return { transactionId: id, deleted: others.length }
}

/** Without the system documents that exports and imports skip. */
function othersThan(lake: Lake, documents: readonly { readonly _id?: string | undefined }[]): LakeDocument[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  return [...lake.store.documents.values()].filter(({ _id }) => !ids.has(_id) && !_id.startsWith('_.'))
}

/** @throws LakeError 400 if its file isn't in this lake */
async function withStoredFile(lake: Lake, given: InputWithId): Promise<InputWithId> {
  const kind = readAssetKind(given)
  if (!kind) return given
  const name = basename(String(given['path']))
  const found = readAssetId(name) && (await renewAsset(lake.assetFolder, name))
  if (!found)
    throw httpError(400, `The file of "${given._id}" is not in this lake: import an archive that contains it`)
  return { ...given, ...assetAddress(lake, kind, name) }
}
