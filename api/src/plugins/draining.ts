import fp from 'fastify-plugin'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface FastifyInstance {
    /** Whether the server is about to close. /readyz reports it, so that load balancers stop sending requests. */
    isDraining(): boolean
    /** Announces the shutdown. Until it happens, requests are served as usual. */
    drain(): void
  }
}

/**
 * Tells balancers and kept connections to go to another instance. Whatever arrives until the listener is closed is still
 * served: a proxy only sends a form again if it is safe to do so.
 */
export const draining = fp(
  async (app) => {
    let announced = false
    let closing = false
    app.decorate('isDraining', () => announced || closing)
    app.decorate('drain', () => {
      announced = true
    })
    app.addHook('preClose', async () => {
      closing = true
    })
    // Without this, a kept-alive connection would stay open until its next request.
    app.addHook('onSend', async (_request, reply) => {
      if (announced || closing) reply.header('connection', 'close')
    })
    // An export may have begun before, with other headers.
    app.addHook('onResponse', async ({ raw }) => {
      if (closing) raw.socket.destroySoon()
    })
  },
  { name: 'draining' },
)
