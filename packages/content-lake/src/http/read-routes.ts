import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GROUPS_QUERY, listGroups } from '../accounts/members.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { Params } from '../query/compile.ts'
import { readPerspective } from '../query/perspective-snapshot.ts'
import { readApiVersion, readFlag, readGroqParams } from './request-parameters.ts'
import { readBody, readParameters, pathParam, type Routes } from './context.ts'
import { chooseAudience, isValidId, toPublishedId, SEES } from '../documents/ids.ts'
import { answerStranger } from './strangers.ts'
import { findReferrers } from '../store/references.ts'

const postBody = z.looseObject({ query: z.string(), params: z.record(z.string(), z.unknown()).optional() })

/** More wouldn't fit into a URL. */
const IDS_MAX = 1000

export const readRoutes: Routes = (app, lake) => {
  app.get('/data/query/:dataset', (request, reply) => {
    const parameters = readParameters(request)
    const query = parameters.get('query')
    if (!query) throw httpError(400, 'Missing the query parameter')
    return answer(lake, request, reply, query, readGroqParams(parameters))
  })

  app.post('/data/query/:dataset', (request, reply) => {
    const { query, params = {} } = readBody(request, postBody, '{"query": "…", "params": {…}}')
    return answer(lake, request, reply, query, params)
  })

  app.get('/data/doc/:dataset/:ids', (request) => {
    const parameters = readParameters(request)
    const ids = readIds(pathParam(request, 'ids'))
    const sees = SEES[chooseAudience(request.identity)]
    const published = new Set(ids.map(toPublishedId))
    const wanted = readFlag(parameters, 'includeAllVersions')
      ? [...lake.store.documents.values()]
          .filter((document) => published.has(toPublishedId(document._id)) && sees(document))
          .map(({ _id }) => _id)
      : ids
    const documents = wanted.flatMap((id) => lake.store.documents.get(id) ?? []).filter(sees)
    const found = new Set(documents.map(({ _id }) => _id))
    const omitted = wanted.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'existence' }))
    return { documents: readFlag(parameters, 'excludeContent') ? [] : documents, omitted }
  })

  app.get('/data/references/:dataset/documents/:id/to', (request) => {
    // The only dataset: every reference is internal.
    const internal = !readFlag(readParameters(request), 'excludeInternalReferences')
    const ids = internal ? findReferrers(pathParam(request, 'id'), lake.store.documents.values()) : []
    return { references: ids.map((documentId) => ({ documentId })), totalCount: ids.length }
  })
}

function answer(lake: Lake, request: FastifyRequest, reply: FastifyReply, query: string, params: Params) {
  const parameters = readParameters(request)
  const started = performance.now()
  const apiVersion = readApiVersion(pathParam(request, 'apiVersion'))
  const perspective = readPerspective(parameters.get('perspective'), apiVersion)
  if (!request.identity && perspective !== 'published') throw unauthorized('This perspective needs a token')
  const { identity } = request
  const { result, syncTags } = !identity
    ? answerStranger(lake, request, query, params)
    : query === GROUPS_QUERY
      ? { result: JSON.stringify(listGroups(lake)), syncTags: '[]' }
      : lake.engine.run({ query, params, perspective, identity })
  const ms = Math.round(performance.now() - started)
  // The cached result is JSON text, which goes into the body as it is.
  const echo = readFlag(parameters, 'returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  // groq-js can't say where values come from. An empty map says so, too.
  const sourceMap = ['false', null].includes(parameters.get('resultSourceMap')) ? '' : '"resultSourceMap":{},'
  // Ours: answers of one "revision" go together.
  return reply
    .type('application/json; charset=utf-8')
    .send(
      `{${echo}"revision":${lake.store.lastSequence},"result":${result},"syncTags":${syncTags},${sourceMap}"ms":${ms}}`,
    )
}

function readIds(text: string): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  if (ids.length === 0 || ids.length > IDS_MAX) throw httpError(400, `Name 1 to ${IDS_MAX} document IDs`)
  const invalid = ids.find((id) => !isValidId(id))
  if (invalid !== undefined) throw httpError(400, `Invalid document ID "${invalid}"`)
  return ids
}
