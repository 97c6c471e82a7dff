import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assetIdOf } from '../assets/asset-files.ts'
import { fileType, formatByExtension, type ImageFormat } from '../assets/formats.ts'
import { httpError } from '../errors.ts'
import { outputFormat } from '../images/output-format.ts'
import { type ImageParameters, readImageParameters } from '../images/parameters.ts'
import type { Lake } from '../lake.ts'
import { parametersOf, pathParam, type Routes } from './context.ts'

/** A year. The name contains the hash of the content, so the content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** `GET /images/:project/:dataset/:file` and `GET /files/…`, each also with a name for search engines behind it. */
export const assetRoutes: Routes = (app, lake) => {
  void app.register(fastifyStatic, {
    root: lake.assetFolder,
    serve: false,
    // The names of the files say more: they contain the hash.
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
  })

  app.get('/images/:project/:dataset/:file/:name?', (request, reply) => sendImage(lake, request, reply))

  app.get('/files/:project/:dataset/:file/:name?', (request, reply) => {
    const name = nameOf(lake, request)
    reply.header('content-disposition', disposition(request, 'attachment'))
    return sendOriginal(request, reply.type(fileType(extensionOf(name))), name)
  })
}

async function sendImage(lake: Lake, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = nameOf(lake, request)
  const original = formatByExtension(extensionOf(name))
  if (!original) throw httpError(404, 'No such image')
  const given = readImageParameters(parametersOf(request))
  const format = outputFormat(original, given, request.headers.accept)
  if (given.auto) vary(reply, 'Accept')
  reply.header('content-disposition', disposition(request, 'inline'))
  if (isOriginal(original, given, format)) return sendOriginal(request, reply.type(original.type), name)
  const tag = lake.images.keyOf(name, given, format)
  if (isKnown(request, tag)) return reply.headers(inert(tag)).status(304).send()
  const bytes = await lake.images.make(name, given, format, () => {
    if (!request.identity) lake.newImages.count(name)
  })
  return reply.type(format.type).headers(inert(tag)).send(bytes)
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
 * The name of an asset's file. A file is public only while its document exists. Deleted assets and unfinished imports are
 * a 404.
 * @throws LakeError 404
 */
function nameOf(lake: Lake, request: FastifyRequest): string {
  const name = pathParam(request, 'file')
  if (lake.store.documents.get(assetIdOf(name) ?? '')) return name
  throw httpError(404, 'No such asset')
}

/** Headers that stop anything in the file from running: an SVG may contain scripts. */
function inert(tag: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': IMMUTABLE,
    etag: `"${tag}"`,
  }
}

/** Whether the client has this already. A proxy that compresses marks the tag as weak. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(`"${tag}"`)
}

/** Players ask for parts of a video, and Safari plays none without. */
function sendOriginal(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  reply.headers(inert(name))
  return isKnown(request, name) ? reply.status(304).send() : reply.sendFile(name)
}
