import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bytes: an address to return to, and a code or a link. */
const FORM_LIMIT = 4096

/** Adds routes that take forms of our own pages, and nothing else. */
export function registerForms(app: FastifyInstance, routes: (forms: FastifyInstance) => void): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    routes(forms)
  })
}

/** What was sent; nothing where there was no form. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
