import httpProxy from '@fastify/http-proxy'
import { readHops } from '@site/kit/addresses/client-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The lake's paths. API versions are X or start with a digit, unlike the Studio's own paths such as /vision. */
const ROUTES = ['/v:apiVersion(^[0-9X][^/]*)/*', '/images/*', '/files/*']

/** Empty answers for Sanity's other services that the Studio calls on every start, and would report as missing. */
const NOTHING: Readonly<Record<string, unknown>> = {
  '/v:apiVersion(^[0-9X][^/]*)/projects/:project/user-applications': [],
  '/v:apiVersion(^[0-9X][^/]*)/journey/trial': {},
  '/v:apiVersion(^[0-9X][^/]*)/journey/*': [],
  '/v:apiVersion(^[0-9X][^/]*)/help': { resources: { sectionArray: [] } },
}

const AWAY = { statusCode: 503, error: 'Service Unavailable' }

const SOCKET_OPTIONS = {
  headers: {},
  rewriteRequestHeaders: (headers: Record<string, string>, request: FastifyRequest) => ({
    ...headers,
    ...given({ cookie: request.headers.cookie, origin: request.headers.origin }),
    ...forwarded(request),
  }),
}

/** The lake needs the client's address for its local sign-in link, and a WebSocket's Origin: any page can open one. */
export async function registerLakeProxy(app: FastifyInstance, upstream: string): Promise<void> {
  for (const [path, nothing] of Object.entries(NOTHING)) app.get(path, () => nothing)
  await app.register(httpProxy, {
    upstream,
    routes: ROUTES,
    websocket: true,
    wsClientOptions: SOCKET_OPTIONS,
    // An event stream is silent between edits.
    undici: { bodyTimeout: 0 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request) }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'lake.unreachable')
        reply.code(503).send({ ...AWAY, message: 'The content lake does not answer. Try again in a moment' })
      },
    },
  })
}

function forwarded({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  // The lake reads `X-Forwarded-For` first, so it also has what proxies wrote into `Forwarded`.
  const addresses = [...readHops(headers).map((hop) => hop || 'unknown'), socket.remoteAddress]
  return given({ 'x-forwarded-for': addresses.join(', '), 'x-forwarded-host': headers.host })
}

function given(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
