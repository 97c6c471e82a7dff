import type { FastifyReply, FastifyRequest } from 'fastify'
import { developmentUser } from '../accounts/development-users.ts'
import { signInCookie } from '../auth/cookie.ts'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { SIGN_IN_SECONDS } from '../store/session-store.ts'
import { parametersOf, type Routes } from './context.ts'
import { formOf, registerForms } from './form-body.ts'
import { refusedElsewhere } from './on-this-machine.ts'
import { sendPage } from './page.ts'
import { returnAddress, startSignIn } from './return-address.ts'
import { type SignInPage, signInPage } from './sign-in-page.ts'

const WRONG =
  'This code is unknown, already used, or older than 15 minutes. Ask your administrator for a new one.'

/** `/auth/login/code`: the page where editors enter the code that `pnpm editors` printed. */
export const codeSignInRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/auth/login/code', (request, reply) => {
    const parameters = parametersOf(request)
    const code = parameters.get('code') ?? ''
    return showSignIn(lake, request, reply, { ...returnOf(lake, parameters), code })
  })

  registerForms(app, (forms) =>
    forms.post('/v:apiVersion/auth/login/code', (request, reply) => signIn(lake, request, reply)),
  )
}

function signIn(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Only our own page may post the form. Otherwise another site could sign a visitor in as somebody else.
  if (!lake.env.editorOrigins.has(request.headers.origin ?? '')) {
    lake.audit.refused('sign_in_refused', '', 'from another site')
    throw httpError(403, `Sign in at the Studio: ${lake.env.studioUrl}/`)
  }
  const form = formOf(request)
  const page = { ...returnOf(lake, form), code: '' }
  try {
    lake.signInAttempts.count(lake.addressOf(request))
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    lake.audit.refused('sign_in_refused', '', 'too many tries')
    const problem = 'Too many attempts. Wait a few minutes, then try again.'
    return showSignIn(lake, request, reply.headers(error.headers).status(error.status), { ...page, problem })
  }
  const userId = redeem(lake, request, form.get('code') ?? '')
  if (userId === undefined) return showSignIn(lake, request, reply.status(422), { ...page, problem: WRONG })
  request.log.info({ userId }, 'sign_in.started')
  const { target, browser } = startSignIn(lake, userId, page)
  reply.header('set-cookie', signInCookie(browser, SIGN_IN_SECONDS, lake.env))
  return reply.redirect(target, 303)
}

/** Redeems a code and returns its user. Logs and audits a refused code. */
export function redeem(lake: Lake, request: FastifyRequest, code: string): string | undefined {
  const userId = lake.codes.redeem(code)
  const refused = userId !== undefined && developmentUser(userId) && refusedElsewhere(lake, request)
  if (userId !== undefined && !refused) return userId
  request.log.info('sign_in.refused')
  lake.audit.refused('sign_in_refused', userId ?? '', refused || 'unknown, used or old code')
  return undefined
}

/** Where to go after the sign-in. A link from an administrator names no origin and leads to the Studio. */
function returnOf(lake: Lake, given: URLSearchParams): { origin: string; type: string } {
  const origin = given.get('origin')
  return origin
    ? { origin: returnAddress(lake, origin).href, type: given.get('type') ?? '' }
    : { origin: `${lake.env.studioUrl}/`, type: 'cookie' }
}

/** Sends the sign-in page. */
export function showSignIn(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<SignInPage, 'here'>,
): FastifyReply {
  const here = refusedElsewhere(lake, request) === undefined
  return sendPage(reply, new URL(page.origin).origin, signInPage({ ...page, here }))
}
