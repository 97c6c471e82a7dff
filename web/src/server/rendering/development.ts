import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ViteDevServer } from 'vite'
import { embedJson } from '../../lib/head/embed-json.ts'
import { HTML, KEEP } from '../headers/respond.ts'

/** Lets Vite answer requests for modules, and its client's WebSocket. */
export function useVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const { hmr } = vite.config.server
  const sockets = typeof hmr === 'object' ? hmr.server : undefined
  app.server.on('upgrade', (...upgrade) => sockets?.emit('upgrade', ...upgrade))
}

/**
 * Answers with Vite's overlay, which shows where an error is. Vite's client reloads the page after a change. It misses
 * changes before it is connected, so the page asks once when it is.
 */
export function sendOverlay(reply: FastifyReply, error: Error): FastifyReply {
  // An error of the compiler has a place (`id`, `loc`) and the lines around it (`frame`).
  const shown = { ...error, message: error.message, stack: error.stack ?? '' }
  const html = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Error</title></head><body>
<script type="application/json" id="error">${embedJson(shown)}</script>
<script type="module">
import { createHotContext, ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(JSON.parse(document.getElementById('error').textContent)))
createHotContext('/error').on('vite:ws:connect', async () => {
  if ((await fetch(location.href)).status !== 500) location.reload()
})
</script></body></html>`
  return reply.code(500).header('cache-control', KEEP.never).type(HTML).send(html)
}
