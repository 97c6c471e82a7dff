import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assetIdOf } from '../assets/asset-files.ts'
import { fileType, formatByExtension, type ImageFormat } from '../assets/formats.ts'
import { PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import { outputFormat } from '../images/output-format.ts'
import { type ImageParameters, readImageParameters } from '../images/parameters.ts'
import type { Lake } from '../lake.ts'
import { byteRange } from './byte-range.ts'
import { parametersOf, pathParam, type Routes } from './context.ts'

/** A year. The name contains the hash of the content, so the content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** `GET /images/:project/:dataset/:file` and `GET /files/…`, each also with a name for search engines behind it. */
export const assetRoutes: Routes = (app, lake) => {
  app.get('/images/:project/:dataset/:file/:name?', (request, reply) => sendImage(lake, request, reply))

  app.get('/files/:project/:dataset/:file/:name?', async (request, reply) => {
    const file = await find(lake, request)
    reply.type(fileType(extensionOf(request)))
    reply.header('content-disposition', disposition(request, 'attachment'))
    return sendFile(lake, request, reply, file)
  })
}

async function sendImage(lake: Lake, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const original = formatByExtension(extensionOf(request))
  if (!original) throw httpError(404, 'No such image')
  const given = readImageParameters(parametersOf(request))
  const format = outputFormat(original, given, request.headers.accept)
  if (given.auto) vary(reply, 'Accept')
  reply.header('content-disposition', disposition(request, 'inline'))
  const file = await find(lake, request)
  if (isOriginal(original, given, format)) return sendFile(lake, request, reply.type(original.type), file)
  const tag = lake.images.keyOf(file.name, given, format)
  if (isKnown(request, tag)) return reply.headers(inert(tag)).status(304).send()
  const bytes = await lake.images.make(file.name, given, format, () => {
    if (!request.identity) lake.newImages.count(file.name)
  })
  return reply.type(format.type).headers(inert(tag)).send(bytes)
}

const extensionOf = (request: FastifyRequest): string => pathParam(request, 'file').split('.').at(-1) ?? ''

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

type StoredFile = { readonly name: string; readonly size: number }

/** @throws LakeError 404 */
async function find(lake: Lake, request: FastifyRequest): Promise<StoredFile> {
  const name = pathParam(request, 'file')
  // A file is public only while its document exists. Deleted assets and unfinished imports are a 404.
  const known =
    pathParam(request, 'project') === PROJECT_ID &&
    lake.store.documents.get(assetIdOf(name) ?? '') !== undefined
  const found = known ? await stat(join(lake.assetFolder, name)).catch(() => undefined) : undefined
  if (!found) throw httpError(404, 'No such asset')
  return { name, size: found.size }
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

function sendFile(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, size }: StoredFile,
): FastifyReply {
  reply.headers(inert(name)).header('accept-ranges', 'bytes')
  if (isKnown(request, name)) return reply.status(304).send()
  const part = byteRange(request.headers.range, size)
  if (part === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = part ?? { start: 0, end: size - 1 }
  if (part) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply
    .header('content-length', end - start + 1)
    .send(createReadStream(join(lake.assetFolder, name), { start, end }))
}
