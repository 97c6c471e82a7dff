import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { KEPT_BY_PROGRAMS } from '@site/content/site/kept-by-programs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LakeRefused, type LakeConnection } from '../command/lake-connection.ts'
import { COMMENT_TYPE } from '../documents/ids.ts'
import { lakeFolder } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { SeedError, type SeedDocument } from '../store/seed.ts'
import { assetSourcesIn } from '../transfer/asset-references.ts'
import { compareContent, type Difference } from '../transfer/compare-content.ts'
import { type ContentFile, openContentFile } from '../transfer/content-file.ts'
import { archiveOf } from '../transfer/export-content.ts'
import { documentsIn, importContent } from '../transfer/import-content.ts'
import { ArchiveError } from '../transfer/tar.ts'
import { UploadRefused, uploadedArchives } from '../transfer/uploaded-archive.ts'
import { administratorsOnly, parametersOf, pathParam, requireSession, type Routes } from './context.ts'
import { readFlag } from './request-parameters.ts'
import { registerUploads } from './upload-routes.ts'

/** 8 MB. A part has to arrive within 30 s. */
const PART_LIMIT = 8 * 1024 * 1024

/** How many documents an answer names. */
const NAMED = 50

const wish = z.enum(['createIfNotExists', 'createOrReplace'])

/** `/data/archive/:dataset`, all of it ours: the Studio's export and import, with images and files. */
export const archiveRoutes: Routes = (app, lake) => {
  const uploads = uploadedArchives(join(lakeFolder(lake.env.dataDir), 'uploads'))
  const onRequest = administratorsOnly

  app.get('/v:apiVersion/data/archive/:dataset', (request, reply) => {
    requireSession(request)
    const day = new Date().toISOString().slice(0, 10)
    const documents = [...lake.store.documents.values()].filter(({ _type }) => _type !== COMMENT_TYPE)
    const read = (asset: Record<string, unknown>) =>
      readFile(join(lake.assetFolder, basename(String(asset['path']))))
    // A file that cannot be read ends the download, which the browser then reports as failed.
    const archive = pipeline(archiveOf(documents, read), createGzip(), () => {})
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="content-${day}.tar.gz"`)
      .send(archive)
  })

  registerUploads(app, (parts) => {
    parts.post(
      '/v:apiVersion/data/archive/:dataset/parts/:upload',
      { bodyLimit: PART_LIMIT, onRequest },
      async (request) => {
        const at = Number(parametersOf(request).get('at'))
        if (!Number.isSafeInteger(at) || at < 0 || !Buffer.isBuffer(request.body))
          throw httpError(400, 'A part needs bytes, and how many came before it (at)')
        await told(() => uploads.add(pathParam(request, 'upload'), at, request.body as Buffer))
        return { received: at + request.body.length }
      },
    )
  })

  app.post('/v:apiVersion/data/archive/:dataset/import/:upload', { onRequest }, (request) =>
    told(async () => {
      const upload = pathParam(request, 'upload')
      const operation = wish.safeParse(parametersOf(request).get('operation') ?? 'createIfNotExists')
      if (!operation.success) throw httpError(400, 'operation is createIfNotExists or createOrReplace')
      const file = await openUploaded(uploads.fileOf(upload))
      const all = documentsIn(file, 'data.ndjson')
      refuseOtherVersion(lake, all)
      // A schedule or an approval of another system means nothing here.
      const documents = all.filter(({ _type }) => !KEPT_BY_PROGRAMS.has(_type))
      refuseOtherPlaces(documents)
      const difference = compareContent(documents, lake.store.documents)
      if (readFlag(parametersOf(request), 'dryRun', false)) return summaryOf(difference)
      const wanted =
        operation.data === 'createOrReplace' ? [...difference.added, ...difference.changed] : difference.added
      const result = await importContent(connectionFor(app, request), wanted, file, operation.data)
      await uploads.drop(upload)
      return result
    }),
  )
}

/** The reason would name a path of this machine. @throws LakeError 400 */
function openUploaded(file: string): Promise<ContentFile> {
  return openContentFile(file).catch(() => {
    throw httpError(400, 'This is not an archive of content. Choose a .tar.gz that was exported')
  })
}

const VERSION_ID = 'contentVersion'

/** Migrations run when the system starts, so content from before one must not join content from after it. */
function refuseOtherVersion(lake: Lake, documents: readonly SeedDocument[]): void {
  const theirs = documents.find(({ _id }) => _id === VERSION_ID)?.['version']
  const ours = lake.store.documents.get(VERSION_ID)?.['version']
  if (theirs !== ours)
    throw httpError(
      400,
      'The archive is from another release of this system. Update the one where it was made, or this one, and export again',
    )
}

/** Whoever sends an archive must not make this server fetch anything from its network. @throws LakeError 400 */
function refuseOtherPlaces(documents: readonly SeedDocument[]): void {
  const elsewhere = [...assetSourcesIn(documents).values()].find(({ url }) => !url.startsWith('file://'))
  if (elsewhere)
    throw httpError(400, `The archive must contain its images and files, but ${elsewhere.url} is elsewhere`)
}

function summaryOf({ added, changed, same }: Difference) {
  const named = (documents: readonly SeedDocument[]) => ({
    count: documents.length,
    documents: documents.slice(0, NAMED).map(({ _id, _type, title, name }) => ({
      id: _id,
      type: _type,
      title: [title, name].find((value) => typeof value === 'string') ?? null,
    })),
  })
  return { added: named(added), changed: named(changed), same }
}

/** The lake's own API, with the rights of whoever sent the request, who is then the author in the history. */
function connectionFor(app: FastifyInstance, { headers }: FastifyRequest): Pick<LakeConnection, 'request'> {
  const { authorization, cookie, origin, host } = headers
  const own = Object.fromEntries(
    Object.entries({ authorization, cookie, origin, host }).filter(([, value]) => value),
  )
  return {
    async request(method, url, body) {
      const bytes = body instanceof Uint8Array
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: { ...own, 'content-type': bytes ? 'application/octet-stream' : 'application/json' },
        payload: bytes ? Buffer.from(body) : JSON.stringify(body),
      })
      if (answer.statusCode >= 400) throw new LakeRefused(answer.json<{ message?: string }>().message)
      return new Response(answer.body)
    },
  }
}

/** Whatever is wrong with an archive is the sender's to correct. @throws LakeError 400 */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const known = [ArchiveError, SeedError, UploadRefused, LakeRefused].some((kind) => error instanceof kind)
    throw known ? httpError(400, (error as Error).message) : error
  }
}
