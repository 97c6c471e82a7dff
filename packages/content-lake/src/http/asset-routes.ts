import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAsset, imageAsset } from '../assets/asset-document.ts'
import type { Asset, UploadDetails } from '../assets/asset-document.ts'
import { isAssetName, storeAsset } from '../assets/asset-files.ts'
import { fileType, formatByExtension } from '../assets/formats.ts'
import { readImage } from '../assets/image-metadata.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'
import type { Routes } from './context.ts'
import { parametersOf, pathParam, requireDataset, requireEditor } from './context.ts'

/** 30 MB for one file; more belongs on a video or file host. */
const UPLOAD_LIMIT = 30 * 1024 * 1024
/** Seconds: a year. The name holds the hash of the content, which therefore never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine', 'altText']

/** `POST /assets/(images|files)/:dataset`, `GET /images/:project/:dataset/:file` and `GET /files/…` */
export const assetRoutes: Routes = (app, lake) => {
  void app.register(async (uploads: FastifyInstance) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
      (_request, body, done) => done(null, body),
    )
    const options = { bodyLimit: UPLOAD_LIMIT }
    uploads.post('/v:apiVersion/assets/images/:dataset', options, async (request) => {
      const bytes = uploadedBytes(request)
      return save(lake, request, bytes, imageAsset(bytes, await readImage(bytes), detailsOf(lake, request)))
    })
    uploads.post('/v:apiVersion/assets/files/:dataset', options, (request) => {
      const bytes = uploadedBytes(request)
      return save(lake, request, bytes, fileAsset(bytes, detailsOf(lake, request)))
    })
  })

  app.get('/images/:project/:dataset/:file', (request, reply) => {
    const type = formatByExtension(extensionOf(request))?.type
    if (type === undefined) throw httpError(404, 'No such image')
    return serve(lake, request, reply.type(type).header('content-disposition', 'inline'))
  })

  app.get('/files/:project/:dataset/:file', (request, reply) =>
    serve(
      lake,
      request,
      reply.type(fileType(extensionOf(request))).header('content-disposition', 'attachment'),
    ),
  )
}

const extensionOf = (request: FastifyRequest): string => pathParam(request, 'file').split('.').at(-1) ?? ''

function uploadedBytes(request: FastifyRequest): Buffer {
  requireDataset(request)
  requireEditor(request)
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

/** The same bytes again give the document that is there already, with whatever editors have written into it. */
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

/** Serves the bytes so that nothing in them can run, whatever they are: an SVG is a document with scripts. */
async function serve(lake: Lake, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = pathParam(request, 'file')
  const path = join(lake.assetFolder, name)
  const known =
    pathParam(request, 'project') === PROJECT_ID &&
    pathParam(request, 'dataset') === DATASET &&
    isAssetName(name)
  const found = known ? await stat(path).catch(() => undefined) : undefined
  if (!found) throw httpError(404, 'No such asset')
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', IMMUTABLE)
    .header('etag', `"${name}"`)
  if (request.headers['if-none-match'] === `"${name}"`) return reply.status(304).send()
  return reply.header('content-length', found.size).send(createReadStream(path))
}
