import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isAssetName, renewAsset } from '../assets/asset-files.ts'
import type { DocumentInput, LakeDocument } from '../documents/document.ts'
import { COMMENT_TYPE } from '../documents/ids.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create, deleteById } from '../mutations/apply-mutation.ts'
import { RELEASE_TYPE } from '../releases/release.ts'
import { commitItems } from '../mutations/commit.ts'
import { SEED_AUTHOR } from '../store/seed.ts'
import type { Routes } from './context.ts'
import { readFlag } from './request-parameters.ts'
import {
  administratorsOnly,
  parametersOf,
  pathParam,
  requireAdministrator,
  requireSession,
} from './context.ts'
import { registerUploads, storeUpload, UPLOAD_LIMIT } from './upload-routes.ts'

/** 512 MB, about a million documents. */
const IMPORT_LIMIT = 512 * 1024 * 1024

const document = z.looseObject({ _id: z.string(), _type: z.string().min(1) })
const importBody = z.strictObject({
  operation: z.enum(['create', 'createOrReplace', 'createIfNotExists', 'exact']),
  documents: z.array(document),
  assets: z.array(document).default([]),
})

/** `GET /data/export/:dataset`, which is Sanity's, and `/data/import/:dataset`, which is ours. */
export const transferRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/data/export/:dataset', (request, reply) => {
    requireSession(request)
    const parameters = parametersOf(request)
    const types = parameters.get('types')?.split(',')
    // As with Sanity, comments aren't part of the content. The lake's own backup asks for them.
    const withComments = readFlag(parameters, 'comments', types?.includes(COMMENT_TYPE) ?? false)
    // A snapshot: commits replace documents and never change them, so the export stays consistent while it streams.
    const documents = [...lake.store.documents.values()].filter(
      ({ _type }) => (!types || types.includes(_type)) && (withComments || _type !== COMMENT_TYPE),
    )
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(lines(documents)))
  })

  app.get('/v:apiVersion/data/import/:dataset', (request) => {
    requireAdministrator(request)
    const documents = [...lake.store.documents.values()]
    const edited = documents.filter(
      // The scheduler's records of addresses don't count as edits.
      ({ _rev, _type }) => _type !== 'addressBook' && lake.history.authorOf(_rev) !== SEED_AUTHOR,
    )
    return { documents: documents.length, edited: edited.length }
  })
  const options = { bodyLimit: IMPORT_LIMIT, onRequest: administratorsOnly }
  app.post('/v:apiVersion/data/import/:dataset', options, (request) => importDocuments(lake, request))

  registerUploads(app, (uploads) => {
    const path = '/v:apiVersion/data/import/:dataset/assets/:kind'
    // The document is created with the others, in their transaction.
    uploads.post(path, { ...options, bodyLimit: UPLOAD_LIMIT }, async (request) => {
      const kind = pathParam(request, 'kind')
      if (kind !== 'image' && kind !== 'file') throw httpError(404, 'Assets are images or files')
      const { document } = await storeUpload(lake, request, kind)
      return { document }
    })
  })
}

function* lines(documents: readonly LakeDocument[]): Generator<string> {
  for (const found of documents) yield `${JSON.stringify(found)}\n`
}

async function importDocuments(lake: Lake, request: FastifyRequest) {
  const { userId } = requireAdministrator(request)
  const parsed = importBody.safeParse(request.body)
  if (!parsed.success)
    throw httpError(400, 'The body must be {"operation": "create", "documents": […], "assets": […]}')
  const { operation, documents, assets } = parsed.data
  const checked = await Promise.all(documents.map((given) => withStoredFile(lake, given)))
  const kind = operation === 'exact' ? 'createOrReplace' : operation
  // An asset's name is the hash of its bytes, so an existing one is the same.
  const kindOfAsset = kind === 'create' ? 'createIfNotExists' : kind
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
    identity: userId,
  })
  const results = staged.results.slice(assets.length, assets.length + checked.length)
  const kept = results.filter((result) => result.operation === 'none').length
  return { transactionId: staged.id, created: results.length - kept, kept, deleted: others.length }
}

/** The dataset's other documents, without the system documents that exports and imports skip. */
function othersThan(lake: Lake, documents: readonly { readonly _id?: string | undefined }[]): LakeDocument[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  return [...lake.store.documents.values()].filter(
    ({ _id, _type }) => !ids.has(_id) && (!_id.startsWith('_.') || _type === RELEASE_TYPE),
  )
}

/** Points an asset document to its file in this lake. @throws LakeError 400 if the file isn't there */
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
