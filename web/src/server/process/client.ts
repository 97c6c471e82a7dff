import { createClientReader, type Client, type ClientLog } from '@site/addresses/client-address'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyRequest {
    /** Whom the request is from. `request.ip` is the proxy's. */
    readonly client: Client
  }
}

/** Lets requests say which client sent them. */
export function decorateClient(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  log: ClientLog,
): void {
  const readClient = createClientReader(trustedProxies, log)
  app.decorateRequest('client', {
    getter() {
      return readClient(this)
    },
  })
}
