import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bytes. Enough for a return address and a code or link. */
const FORM_LIMIT = 4096

/** Adds routes that accept only urlencoded forms. */
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

/** The fields of the posted form; empty if there was none. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
