import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Asset, fileAsset, imageAsset } from '../assets/asset-document.ts'
import { storeAsset } from '../assets/asset-files.ts'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import { editorsOnly, parametersOf, requireEditor, type Routes } from './context.ts'

/** 30 MB. Larger files belong on a video or file host. */
export const UPLOAD_MAX = 30 * 1024 * 1024
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine', 'altText']

/** `POST /assets/(images|files)/:dataset` */
export const uploadRoutes: Routes = (app, lake) => {
  registerUploads(app, (uploads) => {
    const options = { bodyLimit: UPLOAD_MAX, onRequest: editorsOnly }
    uploads.post('/v:apiVersion/assets/images/:dataset', options, (request) => save(lake, request, 'image'))
    uploads.post('/v:apiVersion/assets/files/:dataset', options, (request) => save(lake, request, 'file'))
  })
}

/** Adds routes whose body is a file of any type. */
export function registerUploads(app: FastifyInstance, routes: (uploads: FastifyInstance) => void): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: UPLOAD_MAX }, (_request, body, done) =>
      done(null, body),
    )
    routes(uploads)
  })
}

/** Stores the uploaded file, but not its document, which makes it public. @throws LakeError 400 */
export async function storeUpload(
  lake: Lake,
  request: FastifyRequest,
  kind: 'image' | 'file',
): Promise<Asset['document']> {
  const parameters = parametersOf(request)
  const filename = parameters.get('filename')?.slice(0, 255) || undefined
  const described = DESCRIPTIONS.flatMap((name) => {
    const value = parameters.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const details = {
    filename,
    mimeType: request.headers['content-type'] ?? 'application/octet-stream',
    described: { ...Object.fromEntries(described), ...sourceOf(parameters) },
    lakeUrl: lake.env.lakeUrl,
  }
  const given = request.body
  if (!Buffer.isBuffer(given) || given.length === 0) throw refusal(httpError(400, 'This is empty'), filename)
  if (kind === 'file') {
    const { name, document } = fileAsset(given, details)
    await storeAsset(lake.assetFolder, name, given)
    return document
  }
  const { bytes, image } = await lake.imageProcesses.ask({ read: given }, true).catch((error: unknown) => {
    throw refusal(error, filename)
  })
  const { name, document } = imageAsset(bytes!, image!, details)
  await storeAsset(lake.assetFolder, name, bytes!)
  return document
}

/** The error with the file's name: whoever uploads many has to know which it is about. */
function refusal(error: unknown, filename = 'The file'): unknown {
  if (!(error instanceof LakeError)) return error
  return httpError(error.status, `“${filename}” was refused. ${error.message}`)
}

/** Where an asset comes from, such as a library of photographs. */
function sourceOf(parameters: URLSearchParams) {
  const [id, name, url] = ['sourceId', 'sourceName', 'sourceUrl'].map((key) => parameters.get(key))
  if (!id && !name && !url) return {}
  return { source: { _type: 'sanity.assetSourceData', id, name, ...(url ? { url } : {}) } }
}

/** If the same bytes were uploaded before, returns the existing document with the editors' changes. */
async function save(lake: Lake, request: FastifyRequest, kind: 'image' | 'file'): Promise<unknown> {
  const { userId } = requireEditor(request)
  const document = await storeUpload(lake, request, kind)
  const staged = commitItems(lake.store, {
    kind: 'mutation',
    items: [document],
    apply: (transaction, content) => create(transaction, 'createIfNotExists', content),
    identity: userId,
  })
  return { document: staged.get(document._id) }
}
