import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  assetIdOf,
  fileType,
  formatByExtension,
  type ImageFormat,
  storeAsset,
} from '../assets/asset-files.ts'
import { httpError, LakeError } from '../errors.ts'
import { type ImageParameters, outputFormat, readImageParameters } from '../images/parameters.ts'
import type { Lake } from '../lake.ts'
import { editorsOnly, parametersOf, pathParam, requireEditor, type Routes } from './context.ts'
import { type Asset, fileAsset, imageAsset } from '../assets/asset-document.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commitItems } from '../mutations/commit.ts'

/** 30 MB. Larger files belong on a video or file host. */
export const UPLOAD_MAX = 30 * 1024 * 1024
const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine', 'altText']

/**
 * `GET /images/:project/:dataset/:file` and `GET /files/…`, each also with a name for search engines behind it, and
 * `POST /assets/(images|files)/:dataset`.
 */
export const assetRoutes: Routes = (app, lake) => {
  void app.register(fastifyStatic, {
    // It must be there, which that of the assets may not be.
    root: dirname(lake.assetFolder),
    serve: false,
    cacheControl: false,
    contentType: false,
  })

  app.get('/images/:project/:dataset/:file/:name?', (request, reply) => sendImage(lake, request, reply))

  app.get('/files/:project/:dataset/:file/:name?', (request, reply) => {
    const { name, headers } = findAsset(lake, request)
    reply.header('content-disposition', disposition(request, 'attachment'))
    return reply
      .type(fileType(extensionOf(name)))
      .headers(headers)
      .sendFile(name, lake.assetFolder)
  })

  registerUploads(app, (uploads) => {
    const options = { bodyLimit: UPLOAD_MAX, onRequest: editorsOnly }
    uploads.post('/v:apiVersion/assets/images/:dataset', options, (request) => save(lake, request, 'image'))
    uploads.post('/v:apiVersion/assets/files/:dataset', options, (request) => save(lake, request, 'file'))
  })
}

async function sendImage(lake: Lake, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, headers } = findAsset(lake, request)
  const original = formatByExtension(extensionOf(name))
  if (!original) throw httpError(404, 'No such image')
  const given = readImageParameters(parametersOf(request))
  const format = outputFormat(original, given, request.headers.accept)
  if (given.auto) vary(reply, 'Accept')
  reply.header('content-disposition', disposition(request, 'inline'))
  if (isOriginal(original, given, format))
    return reply.type(original.type).headers(headers).sendFile(name, lake.assetFolder)
  const tag = `"${lake.images.keyOf(name, given, format)}"`
  if (isKnown(request, tag)) return reply.headers(headers).header('etag', tag).status(304).send()
  const address = lake.addressOf(request)
  const bytes = await lake.images.make(name, given, format, {
    address,
    mayRender: () => lake.newImages.count(request.identity ? undefined : address),
  })
  return reply.type(format.type).headers(headers).header('etag', tag).send(bytes)
}

/** Whether the client has this already. A proxy that compresses marks the tag as weak. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace('W/', ''))
  return known.includes('*') || known.includes(tag)
}

const extensionOf = (name: string): string => name.split('.').at(-1) ?? ''

/** Whether to send the original file. SVG is always sent as it is, because it has no pixels to transform. */
function isOriginal(original: ImageFormat, given: ImageParameters, format: ImageFormat): boolean {
  const { auto: _auto, fm: _fm, ...changes } = given
  if (original.extension === 'svg') return true
  return Object.keys(changes).length === 0 && format === original
}

/** The `dl` parameter makes the browser download the file under that name. */
function disposition(request: FastifyRequest, otherwise: 'inline' | 'attachment'): string {
  const name = parametersOf(request).get('dl')
  if (name === null) return otherwise
  return name === ''
    ? 'attachment'
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200).toWellFormed())}`
}

function vary(reply: FastifyReply, header: string): void {
  const present = [reply.getHeader('vary') ?? []].flat().join(', ')
  reply.header('vary', present === '' ? header : `${present}, ${header}`)
}

/**
 * The name of an asset's file, and the headers to send it with. Strangers only get what a published document refers to; a
 * file that isn't there looks the same to them.
 * @throws LakeError 404
 */
function findAsset(lake: Lake, request: FastifyRequest) {
  const name = pathParam(request, 'file')
  const id = assetIdOf(name) ?? ''
  const isPublic = lake.engine.viewOf('published', null).referring(id).length > 0
  const mayRead = lake.store.documents.get(id) && (isPublic || request.identity)
  // A lost file would otherwise be a 500, because it has the type of the asset.
  if (!mayRead || !existsSync(join(lake.assetFolder, name))) throw httpError(404, 'No such asset')
  return { name, headers: { ...INERT, 'cache-control': isPublic ? KEEP : 'private, no-cache' } }
}

/**
 * A year, because the name contains the hash of the content, so the content never changes. Caches that many share ask again
 * after an hour, because the picture may have been unpublished.
 */
const KEEP = 'public, max-age=31536000, s-maxage=3600, immutable'

/** Headers that stop anything in the file from running: an SVG may contain scripts. */
const INERT = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
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

/** Stores the uploaded file, but not its document. @throws LakeError 400 */
export async function storeUpload(
  lake: Lake,
  request: FastifyRequest,
  kind: 'image' | 'file',
): Promise<Asset['document']> {
  const parameters = parametersOf(request)
  const filename = parameters.get('filename')?.slice(0, 255) || undefined
  const described = [...parameters].filter(([name, value]) => DESCRIPTIONS.includes(name) && value !== '')
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
  const { bytes, image } = await lake.imageProcess
    .ask({ read: given }, lake.addressOf(request))
    .catch((error: unknown) => {
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
