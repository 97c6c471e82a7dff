import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createClientReader, type Client, type ClientLog } from '../addresses/client-address.ts'
import { readTarget } from '../addresses/request-target.ts'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import { answerOnSocket } from './answer-on-socket.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** A readiness probe tells, so that balancers stop sending requests. */
    isDraining(): boolean
    /** Announces the shutdown to balancers. Requests are served as usual until then. */
    drain(seconds: number): Promise<void>
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Only on a server with `clients`. `request.ip` is the proxy's. */
    readonly client: Client
  }
}

type Options = Omit<FastifyServerOptions, 'requestTimeout'> & {
  /** Milliseconds for a whole request to come. */
  requestTimeout: number
  /** For every answer. @param id of the request */
  getHeaders(id: string): Readonly<Record<string, string>>
  /** Answers a malformed or endless request; by default with a line of text. */
  refuse?(failure: { code: string; statusCode: number }, id: string): { type: string; body: string }
  /** Whose word on their clients counts, and where one that doesn't know them is logged. */
  clients?: { trusted: readonly string[]; log: ClientLog }
  newId?(request?: IncomingMessage): string
}

/** By code of Node's HTTP parser; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const inText: Required<Options>['refuse'] = ({ statusCode }) => ({
  type: 'text/plain; charset=utf-8',
  body: `${STATUS_CODES[statusCode]}\n`,
})

/**
 * A server with our common rules: clients must send in time, a path has one form, every answer has the same headers,
 * and Fastify's own log, which has addresses and queries, is off.
 */
export function createServer({
  getHeaders,
  refuse = inText,
  newId = () => randomUUID(),
  clients,
  ...options
}: Options) {
  const refusal = ({ code = '' }: NodeJS.ErrnoException, id: string) => {
    const statusCode = STATUS[code] ?? 400
    const { type, body } = refuse({ code, statusCode }, id)
    const headers = { ...getHeaders(id), 'cache-control': 'no-store', 'content-type': type }
    return { status: statusCode, headers, body }
  }
  const app: FastifyInstance = Fastify({
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    rewriteUrl: ({ url = '/' }) => readTarget(url),
    // Node exchanges the two timeouts if that of the headers is longer, and by default it is a minute.
    http: {
      headersTimeout: Math.min(10_000, options.requestTimeout * 0.8),
      connectionsCheckingInterval: 1000,
    },
    // Requests that arrive before the listener closes are served: a proxy only repeats them if that is safe.
    return503OnClosing: false,
    // Hooks don't run for a malformed URL.
    frameworkErrors(error, request, reply: FastifyReply) {
      const { status, headers, body } = refusal(error, request.id)
      reply.code(status).headers(headers).send(Buffer.from(body))
    },
    clientErrorHandler: (error, socket) => answerOnSocket(socket, refusal(error, newId())),
    ...options,
  })
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(getHeaders(id)))
  addDraining(app)
  if (clients) {
    const readClient = createClientReader(clients.trusted, clients.log)
    app.decorateRequest('client', {
      getter() {
        return readClient(this)
      },
    })
  }
  return app
}

function addDraining(app: FastifyInstance): void {
  let [isAnnounced, isClosing] = [false, false]
  app.decorate('isDraining', () => isAnnounced || isClosing)
  app.decorate('drain', async (seconds: number) => {
    if (seconds === 0) return
    isAnnounced = true
    await delay(seconds * 1000)
  })
  app.addHook('preClose', async () => void (isClosing = true))
  // Otherwise a kept-alive connection would stay open until its next request.
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining()) reply.header('connection', 'close')
  })
  // A long answer may have begun before, with other headers.
  app.addHook('onResponse', async ({ raw }) => {
    if (isClosing) raw.socket.destroySoon()
  })
}

/**
 * Closes a server once its requests are finished.
 * @param ms at most: a request to the API takes up to nine seconds
 * @returns false if some were left
 */
export function closeWithin(app: { close(): PromiseLike<unknown> }, ms = 9500): Promise<boolean> {
  return Promise.race([app.close().then(() => true), delay(ms, false, { ref: false })])
}
