import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileAsset, imageAsset } from '../assets/asset-document.ts'
import type { Asset, UploadDetails } from '../assets/asset-document.ts'
import { storeAsset } from '../assets/asset-files.ts'
import { readCleanImage } from '../assets/clean-image.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import type { Routes } from './context.ts'
import { editorsOnly, parametersOf, requireDataset, requireEditor } from './context.ts'

/** 30 MB. Larger files belong on a video or file host. */
export const UPLOAD_LIMIT = 30 * 1024 * 1024
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine', 'altText']

/** `POST /assets/(images|files)/:dataset` */
export const uploadRoutes: Routes = (app, lake) => {
  void app.register(async (uploads: FastifyInstance) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
      (_request, body, done) => done(null, body),
    )
    const options = { bodyLimit: UPLOAD_LIMIT, onRequest: editorsOnly }
    uploads.post('/v:apiVersion/assets/images/:dataset', options, async (request) => {
      const given = uploadedBytes(request)
      const { bytes, image } = await lake.imageQueue.run(() => readCleanImage(given))
      return save(lake, request, bytes, imageAsset(bytes, image, detailsOf(lake, request)))
    })
    uploads.post('/v:apiVersion/assets/files/:dataset', options, (request) => {
      const bytes = uploadedBytes(request)
      return save(lake, request, bytes, fileAsset(bytes, detailsOf(lake, request)))
    })
  })
}

function uploadedBytes(request: FastifyRequest): Buffer {
  requireDataset(request)
  if (Buffer.isBuffer(request.body) && request.body.length > 0) return request.body
  throw httpError(400, 'The body must be the file')
}

function detailsOf(lake: Lake, request: FastifyRequest): UploadDetails {
  const parameters = parametersOf(request)
  const described = DESCRIPTIONS.flatMap((name) => {
    const value = parameters.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  return {
    filename: parameters.get('filename')?.slice(0, 255) || undefined,
    mimeType: request.headers['content-type'] ?? 'application/octet-stream',
    described: Object.fromEntries(described),
    lakeUrl: lake.env.lakeUrl,
  }
}

/** Stores an upload. If the same bytes were uploaded before, returns the existing document with the editors' changes. */
async function save(lake: Lake, request: FastifyRequest, bytes: Buffer, asset: Asset): Promise<unknown> {
  const { userId } = requireEditor(request)
  await storeAsset(lake.assetFolder, asset.name, bytes)
  const staged = commitItems(lake.store, {
    kind: 'mutation',
    items: [asset.document],
    apply: (transaction, document) =>
      create(transaction, 'createIfNotExists', document, { autoGenerateArrayKeys: false }),
    identity: userId,
    transactionId: undefined,
    dryRun: false,
  })
  return { document: staged.get(asset.document._id) }
}
