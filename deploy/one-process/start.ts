import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningPart } from '@site/settings/stop-signals'
import { readServerEnv } from '../../api/src/env.ts'
import { serve as serveApi } from '../../api/src/serve.ts'
import { work } from '../../api/src/work.ts'
import { parseEnv } from '../../web/src/server/env.ts'
import { startSite } from '../../web/src/server/start-site.ts'
import type { Env } from './env.ts'

type Served = Awaited<ReturnType<typeof serveApi>>

/** Milliseconds for requests to finish. Event streams of desks end with the API. */
const PATIENCE = 5000

/** Milliseconds. The API's limits, except for whole requests: those are the site's, whose forms are longer. */
const LIMITS = {
  headersTimeout: 4000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
}

/** Starts the unmodified API, worker and site behind one port, which routes requests by their host. */
export async function start(env: Env): Promise<RunningPart> {
  const api = await serveApi(readServerEnv(env.api))
  const worker = await work()
  const site = await startSite(parseEnv(env.site))
  const front = createFront(env, site, api)
  front.listen(env.port, env.host)
  await once(front, 'listening')
  api.app.log.info({ event: 'front.ready', port: env.port }, 'site and API share a port')
  return {
    async drain(reason) {
      await Promise.all([site, api, worker].map((part) => part.drain?.(reason)))
    },
    async close() {
      const finished = once(front, 'close')
      front.close()
      await Promise.race([finished, delay(PATIENCE)])
      await Promise.all([site, api, worker].map((part) => part.close()))
    },
  }
}

function createFront(env: Env, site: Served, api: Served): Server {
  const front = createServer(LIMITS, (request, response) => {
    const host = request.headers.host?.toLowerCase()
    if (host !== undefined && host === env.redirectedHost) {
      const path = request.url?.startsWith('/') ? request.url : '/'
      response.writeHead(308, { location: env.siteUrl + path }).end()
      return
    }
    const { app } = host === env.apiHost ? api : site
    app.routing(request, response)
  })
  // A malformed request has no host, so the site answers it.
  front.on('clientError', (error, socket) => site.app.server.emit('clientError', error, socket))
  return front
}
