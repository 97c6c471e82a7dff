import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AssetKind,
  readAssetId,
  fileType,
  formatByExtension,
  storeAsset,
  UPLOAD_MAX_BYTES,
} from '../assets/asset-files.ts'
import { httpError, LakeError } from '../errors.ts'
import { outputFormat, readImageParameters } from '../images/parameters.ts'
import type { Lake } from '../lake.ts'
import {
  limitedAddress,
  editorsOnly,
  readParameters,
  pathParam,
  requireEditor,
  type Routes,
} from './context.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { create } from '../mutations/apply-mutation.ts'
import { commit } from '../mutations/commit.ts'

const DESCRIPTIONS = ['label', 'title', 'description', 'creditLine', 'altText']

/** With a name for search engines at the end. */
export const fileRoutes: Routes = (app, lake) => {
  void app.register(fastifyStatic, {
    // The plugin needs an existing folder, and that of the assets may not be there yet.
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
      .type(fileType(readExtension(name)))
      .headers(headers)
      .sendFile(name, lake.assetFolder)
  })
}

export const assetRoutes: Routes = (app, lake) =>
  registerUploads(app, (uploads) => {
    const options = { bodyLimit: UPLOAD_MAX_BYTES, onRequest: editorsOnly }
    uploads.post('/assets/images/:dataset', options, (request) => save(lake, request, 'image'))
    uploads.post('/assets/files/:dataset', options, (request) => save(lake, request, 'file'))
  })

async function sendImage(lake: Lake, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name, headers } = findAsset(lake, request)
  const original = formatByExtension(readExtension(name))
  if (!original) throw httpError(404, 'No such image')
  const given = readImageParameters(readParameters(request))
  const format = outputFormat(original, given, request.headers.accept)
  reply.header('content-disposition', disposition(request, 'inline'))
  const { auto, fm: _fm, ...changes } = given
  if (auto) reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept'].flat().join(', '))
  // An SVG has no pixels to transform.
  if (original.extension === 'svg' || (format === original && Object.keys(changes).length === 0))
    return reply.type(original.type).headers(headers).sendFile(name, lake.assetFolder)
  const tag = `"${lake.images.makeKey({ name, given, format })}"`
  if (isKnown(request, tag)) return reply.headers(headers).header('etag', tag).status(304).send()
  const address = limitedAddress(request)
  const bytes = await lake.images.make(
    { name, given, format },
    { address, mayRender: () => lake.newImages.count(request.identity ? undefined : address) },
  )
  return reply.type(format.type).headers(headers).header('etag', tag).send(bytes)
}

/** A proxy that compresses marks the tag as weak. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace('W/', ''))
  return known.includes('*') || known.includes(tag)
}

const readExtension = (name: string): string => name.split('.').at(-1) ?? ''

/** With `dl` the browser downloads the file under that name. */
function disposition(request: FastifyRequest, otherwise: 'inline' | 'attachment'): string {
  const name = readParameters(request).get('dl')
  if (name === null) return otherwise
  return name === ''
    ? 'attachment'
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200).toWellFormed())}`
}

/** Strangers only get what a published document refers to. @throws LakeError 404, also for what isn't there */
function findAsset(lake: Lake, request: FastifyRequest) {
  const name = pathParam(request, 'file')
  const id = readAssetId(name) ?? ''
  const isPublic = lake.engine.getSnapshot('published', null).referring(id).length > 0
  const mayRead = lake.store.documents.get(id) && (isPublic || request.identity)
  // A missing file would be a 500 with the type of the asset.
  if (!mayRead || !existsSync(join(lake.assetFolder, name))) throw httpError(404, 'No such asset')
  return { name, headers: { ...INERT, 'cache-control': isPublic ? KEEP : 'private, no-cache' } }
}

/** The name is a hash of the content, but the picture may have been unpublished: shared caches ask each hour. */
const KEEP = 'public, max-age=31536000, s-maxage=3600, immutable'

/** Nothing in the file may run: an SVG may contain scripts. */
const INERT = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

export function registerUploads(app: FastifyInstance, routes: (uploads: FastifyInstance) => void): void {
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    routes(uploads)
  })
}

export function assetAddress({ env }: Lake, kind: AssetKind, name: string) {
  const path = `${kind}s/${PROJECT_ID}/${DATASET}/${name}`
  return { path, url: `${env.lakeUrl}/${path}` }
}

/** Stores the file, and only returns its document, with the id and paths that Sanity would give it. */
export async function storeUpload(lake: Lake, request: FastifyRequest, kind: AssetKind) {
  const parameters = readParameters(request)
  const filename = parameters.get('filename')?.slice(0, 255) || undefined
  const described = [...parameters].filter(([name, value]) => DESCRIPTIONS.includes(name) && value !== '')
  const { body } = request
  const given = Buffer.isBuffer(body) && body.length > 0 ? body : undefined
  if (!given) throw refusal(httpError(400, 'This is empty'), filename)
  const { bytes, size, extension, ...own } =
    kind === 'file'
      ? describeFile(given, filename, request.headers['content-type'])
      : await readImage(lake, request, given).catch((error: unknown) => {
          throw refusal(error, filename)
        })
  const sha1hash = hash('sha1', bytes)
  const name = `${sha1hash}${size}.${extension}`
  await storeAsset(lake.assetFolder, name, bytes)
  return {
    _id: `${kind}-${sha1hash}${size}-${extension}`,
    _type: `sanity.${kind}Asset`,
    ...Object.fromEntries(described),
    ...readSource(parameters),
    assetId: sha1hash,
    sha1hash,
    extension,
    size: bytes.length,
    ...assetAddress(lake, kind, name),
    uploadId: sha1hash,
    ...(filename === undefined ? {} : { originalFilename: filename }),
    ...own,
  }
}

async function readImage(lake: Lake, request: FastifyRequest, read: Buffer) {
  const { bytes, image } = await lake.imageProcess.ask({ read }, limitedAddress(request))
  const { format, width, height, content: metadata } = image!
  const { extension, type: mimeType } = format
  return { bytes: bytes!, size: `-${width}x${height}`, extension, mimeType, metadata }
}

function describeFile(bytes: Buffer, filename = '', mimeType = 'application/octet-stream') {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
  return { bytes, size: '', extension, mimeType }
}

/** Names the file, for editors who upload many at once. */
function refusal(error: unknown, filename = 'The file'): unknown {
  if (!(error instanceof LakeError)) return error
  return httpError(error.status, `“${filename}” was refused. ${error.message}`)
}

function readSource(parameters: URLSearchParams) {
  const [id, name, url] = ['sourceId', 'sourceName', 'sourceUrl'].map((key) => parameters.get(key))
  if (!id && !name && !url) return {}
  return { source: { _type: 'sanity.assetSourceData', id, name, ...(url ? { url } : {}) } }
}

/** The same bytes have the existing document, with the editors' changes. */
async function save(lake: Lake, request: FastifyRequest, kind: AssetKind): Promise<unknown> {
  const { user } = requireEditor(request)
  const document = await storeUpload(lake, request, kind)
  const staged = commit(lake.store, user.id, [document], (staged, content) =>
    create(staged, 'createIfNotExists', content),
  )
  return { document: staged.get(document._id) }
}
