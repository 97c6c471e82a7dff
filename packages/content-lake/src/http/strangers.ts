import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { Params } from '../query/compile.ts'
import { limitedAddress } from './context.ts'

/** Besides `/auth`. Queries and files have rules of their own; the rest comes before a sign-in. */
const OPEN: ReadonlySet<string> = new Set([
  '/v:apiVersion/data/query/:dataset',
  '/v:apiVersion/data/live/events/:dataset',
  '/images/:project/:dataset/:file/:name?',
  '/files/:project/:dataset/:file/:name?',
  '/v:apiVersion/users/me',
  '/v:apiVersion/check/cors',
  '/healthz',
])

export const NEEDS_TOKEN =
  'This needs a token. Without one the lake only answers the queries of its site, with parameters as the site sends them. Send "Authorization: Bearer" and a token of the role viewer, such as LAKE_READ_TOKEN'

/** @throws LakeError 401 if strangers may not ask this */
export function requireOpen({ routeOptions }: FastifyRequest): void {
  const { url = '/healthz' } = routeOptions
  if (!OPEN.has(url) && !url.startsWith('/v:apiVersion/auth/')) throw unauthorized(NEEDS_TOKEN)
}

/** One of the site's queries, over what is published. @throws LakeError 401, 429 */
export function answerStranger(lake: Lake, request: FastifyRequest, query: string, given: Params) {
  const run = (groq: string, params: Params, mayRun?: () => void) =>
    lake.engine.run({ query: groq, params, perspective: 'published', identity: null, mayRun })
  const params = lake.rules.publicParams(query, given, (groq) => JSON.parse(run(groq, {}).result) as unknown)
  if (!params) throw unauthorized(NEEDS_TOKEN)
  return run(query, params, () => lake.newAnswers.count(limitedAddress(request)))
}
