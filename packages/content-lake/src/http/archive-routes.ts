import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { storeFile } from '../assets/store-file.ts'
import { COMMENT_TYPE, isSecret } from '../documents/ids.ts'
import { lakeFolder } from '../env.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { SeedError, type SeedDocument } from '../store/seed.ts'
import { assetSourcesIn } from '../transfer/asset-references.ts'
import { compareContent, type Difference } from '../transfer/compare-content.ts'
import { type ContentFile, openContentFile, UPLOADED_LIMITS } from '../transfer/content-file.ts'
import { archiveOf } from '../transfer/export-content.ts'
import { documentsIn, importContent, type ImportTarget } from '../transfer/import-content.ts'
import { ArchiveError } from '../transfer/tar.ts'
import { UploadRefused, uploadedArchives } from '../transfer/uploaded-archive.ts'
import { writeImport } from '../transfer/write-import.ts'
import {
  administratorsOnly,
  parametersOf,
  pathParam,
  requireAdministrator,
  requireSession,
  type Routes,
} from './context.ts'
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
    const documents = [...lake.store.documents.values()].filter(
      (document) => document._type !== COMMENT_TYPE && !isSecret(document),
    )
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
      const { userId } = requireAdministrator(request)
      const upload = pathParam(request, 'upload')
      const operation = wish.safeParse(parametersOf(request).get('operation') ?? 'createIfNotExists')
      if (!operation.success) throw httpError(400, 'operation is createIfNotExists or createOrReplace')
      const file = await openUploaded(uploads.fileOf(upload))
      const all = documentsIn(file)
      const fault = lake.site.archiveFault(all, (id) => lake.store.documents.get(id))
      if (fault !== undefined) throw httpError(400, fault)
      // A schedule or an approval of another system means nothing here.
      const documents = all.filter(({ _type }) => !lake.site.keptByPrograms.has(_type))
      refuseOtherPlaces(documents)
      const difference = compareContent(documents, lake.store.documents)
      if (readFlag(parametersOf(request), 'dryRun', false)) return summaryOf(difference)
      const wanted =
        operation.data === 'createOrReplace' ? [...difference.added, ...difference.changed] : difference.added
      const result = await importContent(importAs(lake, userId), wanted, file, operation.data)
      await uploads.drop(upload)
      return result
    }),
  )
}

/** The reason would name a path of this machine. @throws LakeError 400 */
function openUploaded(file: string): Promise<ContentFile> {
  return openContentFile(file, UPLOADED_LIMITS).catch((error: unknown) => {
    if (error instanceof SeedError || (error instanceof ArchiveError && !error.message.includes(file)))
      throw error
    throw httpError(400, 'This is not an archive of content. Choose a .tar.gz that was exported')
  })
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

/** Whoever sent the archive is the author in the history. */
const importAs = (lake: Lake, userId: string): ImportTarget => ({
  store: (kind, filename, bytes) =>
    storeFile(lake, kind, bytes, { filename, mimeType: 'application/octet-stream', described: {} }),
  write: (body) => writeImport(lake, body, userId),
})

/** Whatever is wrong with an archive is the sender's to correct. @throws LakeError 400 */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw httpError(400, 'A document in the archive is nested too deeply')
    const known = [ArchiveError, SeedError, UploadRefused].some((kind) => error instanceof kind)
    throw known ? httpError(400, (error as Error).message) : error
  }
}
