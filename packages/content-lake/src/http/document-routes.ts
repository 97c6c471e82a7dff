import type { LakeDocument } from '../documents/document.ts'
import { audienceOf, isValidId, publishedIdOf, SEES } from '../documents/ids.ts'
import { httpError } from '../errors.ts'
import { referrersOf } from '../store/references.ts'
import { parametersOf, pathParam, requireSession, type Routes } from './context.ts'
import { readFlag } from './request-parameters.ts'

/** 1,000 ids of 160 characters wouldn't fit into a URL anyway. */
const IDS_MAX = 1000

type Omitted = { readonly id: string; readonly reason: 'existence' | 'permission' }

/** `GET /data/doc/:dataset/:ids` and `GET /data/references/:dataset/documents/:id/to` */
export const documentRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/data/doc/:dataset/:ids', (request) => {
    const parameters = parametersOf(request)
    const ids = readIds(pathParam(request, 'ids'))
    const sees = SEES[audienceOf(request.identity)]
    const all = readFlag(parameters, 'includeAllVersions')
    const wanted = all ? versionsOf(ids, lake.store.documents.values(), sees) : ids
    const documents: LakeDocument[] = []
    const omitted: Omitted[] = []
    for (const id of wanted) {
      const document = lake.store.documents.get(id)
      if (document && sees(document)) documents.push(document)
      // The reason depends on the id only, so that it doesn't reveal whether a private document exists.
      else omitted.push({ id, reason: !request.identity && id.includes('.') ? 'permission' : 'existence' })
    }
    return { documents: readFlag(parameters, 'excludeContent') ? [] : documents, omitted }
  })

  app.get('/v:apiVersion/data/references/:dataset/documents/:id/to', (request) => {
    requireSession(request)
    // There is only one dataset, so every reference is internal.
    const internal = !readFlag(parametersOf(request), 'excludeInternalReferences')
    const ids = internal ? referrersOf(pathParam(request, 'id'), lake.store.documents.values()) : []
    return { references: ids.map((documentId) => ({ documentId })), totalCount: ids.length }
  })
}

function readIds(text: string): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  if (ids.length === 0 || ids.length > IDS_MAX) throw httpError(400, `Name 1 to ${IDS_MAX} document IDs`)
  const invalid = ids.find((id) => !isValidId(id))
  if (invalid !== undefined) throw httpError(400, `Invalid document ID "${invalid}"`)
  return ids
}

/** The ids of all that exists of these documents: published, drafts and versions. */
function versionsOf(
  ids: readonly string[],
  documents: Iterable<LakeDocument>,
  sees: (document: LakeDocument) => boolean,
): string[] {
  const published = new Set(ids.map(publishedIdOf))
  const found: string[] = []
  for (const document of documents)
    if (published.has(publishedIdOf(document._id)) && sees(document)) found.push(document._id)
  return found
}
