import { Readable } from 'node:stream'
import { COMMENT_TYPE, isSecret } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { SEED_AUTHOR } from '../store/seed.ts'
import { importBody, writeImport } from '../transfer/write-import.ts'
import { readFlag } from './request-parameters.ts'
import { commandsOnly, readBody, readParameters, pathParam, requireSession, type Routes } from './context.ts'
import { UPLOAD_MAX_BYTES } from '../assets/asset-files.ts'
import { registerUploads, storeUpload } from './asset-routes.ts'

/** About a million documents. */
const IMPORT_MAX_BYTES = 512 * 1024 * 1024

/** `GET /data/export/:dataset` is Sanity's, `/data/import/:dataset` ours. */
export const transferRoutes: Routes = (app, lake) => {
  app.get('/data/export/:dataset', (request, reply) => {
    const parameters = readParameters(request)
    const types = parameters.get('types')?.split(',')
    // As with Sanity, comments aren't content. The lake's own backup asks for them.
    const withComments = readFlag(parameters, 'comments', types?.includes(COMMENT_TYPE) ?? false)
    // Commits replace documents and never change them, so the export stays consistent while it streams.
    const documents = [...lake.store.documents.values()].filter(
      (document) =>
        (!types || types.includes(document._type)) &&
        (withComments || document._type !== COMMENT_TYPE) &&
        !isSecret(document),
    )
    const lines = documents.values().map((document) => `${JSON.stringify(document)}\n`)
    return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(lines))
  })

  const options = { bodyLimit: IMPORT_MAX_BYTES, onRequest: commandsOnly }
  app.get('/data/import/:dataset', options, () => {
    const edited = [...lake.store.documents.values()].filter(
      ({ _rev, _type }) =>
        !lake.rules.neverEdited.has(_type) && lake.history.findAuthor(_rev) !== SEED_AUTHOR,
    )
    return { edited: edited.length }
  })
  app.post('/data/import/:dataset', options, (request) => {
    const { userId } = requireSession(request)
    const shape = '{"operation": "create", "documents": […], "assets": […]}'
    return writeImport(lake, readBody(request, importBody, shape), userId)
  })

  registerUploads(app, (uploads) => {
    const path = '/data/import/:dataset/assets/:kind'
    // Its document is created with the others, in their transaction.
    uploads.post(path, { ...options, bodyLimit: UPLOAD_MAX_BYTES }, async (request) => {
      const kind = pathParam(request, 'kind')
      if (kind !== 'image' && kind !== 'file') throw httpError(404, 'Assets are images or files')
      return { document: await storeUpload(lake, request, kind) }
    })
  })
}
