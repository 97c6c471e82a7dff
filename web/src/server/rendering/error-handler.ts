import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { withoutSecret } from '../../lib/navigation/paths.ts'
import { splitUrl } from '../headers/page-url.ts'
import { sendPlainPage } from '../headers/respond.ts'
import { sendOverlay } from './development.ts'

/**
 * Answers errors of the server: a malformed request with a plain page, and what fails to render as `sendAway` does, or in
 * development with where it is.
 * @param onError called with the page that failed
 */
export function errorHandler(
  vite: ViteDevServer | null,
  onError: (path: string, error: unknown) => void,
  sendAway: (reply: FastifyReply) => FastifyReply,
) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500
    if (status < 500) return sendPlainPage(reply, status, 'Bad request', 'This request cannot be understood.')
    vite?.ssrFixStacktrace(error)
    onError(withoutSecret(splitUrl(request.url).pathname), error)
    return vite ? sendOverlay(reply, error) : sendAway(reply)
  }
}
