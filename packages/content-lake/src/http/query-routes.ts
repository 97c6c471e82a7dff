import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GROUPS_QUERY, groupsOf } from '../accounts/members.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { readPerspective } from '../query/view.ts'
import { apiVersionOf, parametersOf, type Routes } from './context.ts'
import { readFlag, readGroqParams } from './request-parameters.ts'

const postBody = z.looseObject({ query: z.string(), params: z.record(z.string(), z.unknown()).optional() })

/** `GET` and `POST /data/query/:dataset` */
export const queryRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/data/query/:dataset', (request, reply) => {
    const parameters = parametersOf(request)
    const query = parameters.get('query')
    if (!query) throw httpError(400, 'Missing the query parameter')
    return answer(lake, request, reply, query, readGroqParams(parameters))
  })

  app.post('/v:apiVersion/data/query/:dataset', (request, reply) => {
    const body = postBody.safeParse(request.body)
    if (!body.success) throw httpError(400, 'The body must be {"query": "…", "params": {…}}')
    return answer(lake, request, reply, body.data.query, body.data.params ?? {})
  })
}

async function answer(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  query: string,
  params: Record<string, unknown>,
): Promise<FastifyReply> {
  const parameters = parametersOf(request)
  const started = performance.now()
  const perspective = readPerspective(parameters.get('perspective') ?? undefined, apiVersionOf(request))
  // Without a session `raw`, the old default, gives the public documents. Drafts and versions need a session.
  if (!request.identity && perspective === 'drafts') throw unauthorized('This perspective needs a session')
  const { identity } = request
  const before = lake.store.lastSequence
  const { result, syncTags } = identity
    ? query === GROUPS_QUERY
      ? { result: JSON.stringify(groupsOf(lake)), syncTags: '[]' }
      : lake.engine.run({ query, params, perspective, identity })
    : await lake.publicQueries.run({ query, params, address: lake.addressOf(request) })
  const ms = Math.round(performance.now() - started)
  // Ours: answers of one revision go together. Left out if something was committed while the query waited.
  const revision = lake.store.lastSequence === before ? `"revision":${before},` : ''
  // The cached result is JSON text. Build the body around it instead of parsing and serialising it again.
  const echo = readFlag(parameters, 'returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  // groq-js can't say where values come from. An empty map says so, too.
  const wantsMap = !['false', null].includes(parameters.get('resultSourceMap'))
  const sourceMap = wantsMap ? '"resultSourceMap":{},' : ''
  return reply
    .type('application/json; charset=utf-8')
    .send(`{${echo}${revision}"result":${result},"syncTags":${syncTags},${sourceMap}"ms":${ms}}`)
}
