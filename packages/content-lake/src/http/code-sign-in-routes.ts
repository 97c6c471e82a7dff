import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { Routes } from './context.ts'
import { parametersOf } from './context.ts'
import { returnAddress, startSession } from './return-address.ts'
import type { SignInPage } from './sign-in-page.ts'
import { signInPage, signInPolicy } from './sign-in-page.ts'

/** Bytes: an address to return to, and a code or a link. */
const FORM_LIMIT = 4096
const WRONG =
  'This code is unknown, used already, or older than 15 minutes. Ask your administrator for a new one.'

/** `/auth/login/code`: the page on which editors enter the code that `pnpm editors` made for them. */
export const codeSignInRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/auth/login/code', (request, reply) =>
    show(lake, reply, {
      ...returnOf(lake, parametersOf(request)),
      code: parametersOf(request).get('code') ?? '',
    }),
  )

  void app.register(async (forms: FastifyInstance) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.post('/v:apiVersion/auth/login/code', (request, reply) => signIn(lake, request, reply))
  })
}

function signIn(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Only our own page may send the form: another site could sign a visitor in as somebody else.
  if (!lake.env.editorOrigins.has(request.headers.origin ?? ''))
    throw httpError(403, 'Sign in at the address of the Studio')
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const page = { ...returnOf(lake, form), code: '' }
  try {
    lake.signInAttempts.count(lake.addressOf(request))
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const problem = 'Too many tries. Wait a few minutes, then try again.'
    return show(lake, reply.headers(error.headers).status(error.status), { ...page, problem })
  }
  const userId = lake.editors.redeemCode(form.get('code') ?? '')
  if (userId === undefined) {
    request.log.info('sign_in.refused')
    return show(lake, reply.status(422), { ...page, problem: WRONG })
  }
  request.log.info({ userId }, 'sign_in.started')
  return reply.redirect(startSession(lake, userId, page), 303)
}

/** A link from the administrator says nothing of where it came from: it leads to the Studio. */
function returnOf(lake: Lake, given: URLSearchParams): { origin: string; type: string } {
  const origin = given.get('origin')
  return origin
    ? { origin: returnAddress(lake, origin).href, type: given.get('type') ?? '' }
    : { origin: `${lake.env.studioUrl}/`, type: 'cookie' }
}

function show(lake: Lake, reply: FastifyReply, page: SignInPage): FastifyReply {
  return (
    reply
      .header('content-security-policy', signInPolicy(new URL(page.origin).origin))
      // With `no-referrer` the browser would not say where the form comes from.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(signInPage(page))
  )
}
