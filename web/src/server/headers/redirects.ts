import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Published } from '../live-content/site-index.ts'
import { splitUrl, withSearch, withSingleSlashes } from './page-url.ts'

/** A hook that either redirects the request or resolves with undefined. */
export type Redirect = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/**
 * Creates the hook that applies the editors' redirects and removes trailing and doubled slashes, which the pages' script would
 * not understand.
 */
export function createRedirect(published: Pick<Published, 'redirect'>): Redirect {
  return async (request, reply) => {
    const url = splitUrl(request.url)
    const moved = published.redirect(url.pathname)
    const to = moved ? withSearch(moved.to, url.search) : withSingleSlashes(url, request.originalUrl)
    if (to === null) return undefined
    request.metricsRoute = 'redirect'
    return reply.header('cache-control', 'no-cache').redirect(to, moved?.status ?? 301)
  }
}
