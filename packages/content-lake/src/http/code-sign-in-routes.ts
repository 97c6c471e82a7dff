import type { FastifyReply, FastifyRequest } from 'fastify'
import { developmentUser } from '../accounts/development-users.ts'
import { signInCookie } from '../auth/cookie.ts'
import { httpError, LakeError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { SIGN_IN_SECONDS } from '../store/session-store.ts'
import { parametersOf, type Routes } from './context.ts'
import { formOf, registerForms } from './form-body.ts'
import { refusedElsewhere } from './on-this-machine.ts'
import { sendPage } from './lake-page.ts'
import { keepSession } from './sign-in-routes.ts'
import { type SignInPage, signInPage } from './sign-in-page.ts'
import { deviceOf } from '../auth/device.ts'

const WRONG =
  'This code is unknown, already used, or older than 15 minutes. Ask your administrator for a new one.'

/** `/auth/login/code`: the page where editors enter the code that `pnpm editors` printed. */
export const codeSignInRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/auth/login/code', (request, reply) => {
    const parameters = parametersOf(request)
    const code = parameters.get('code') ?? ''
    return showSignIn(lake, request, reply, { origin: returnOf(lake, parameters), code })
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
  const page = { origin: returnOf(lake, form), code: '' }
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
  const { sid, browser } = lake.sessions.startSignIn(userId)
  reply.header('set-cookie', signInCookie(browser, SIGN_IN_SECONDS, lake.env))
  // The Studio exchanges the secret for the session.
  const target = new URL(page.origin)
  target.hash = `sid=${sid}`
  return reply.redirect(target.href, 303)
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

/**
 * Where to go after the sign-in. A link from an administrator names no origin and leads to the Studio.
 * @throws LakeError 400 if its origin isn't an editors' one.
 */
function returnOf({ env }: Lake, given: URLSearchParams): string {
  const origin = given.get('origin')
  if (!origin) return `${env.studioUrl}/`
  const url = URL.parse(origin)
  if (url && env.editorOrigins.has(url.origin)) return url.href
  throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
}

/** Sends the sign-in page. */
function showSignIn(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<SignInPage, 'here'>,
): FastifyReply {
  const here = refusedElsewhere(lake, request) === undefined
  return sendPage(reply, new URL(page.origin).origin, signInPage({ ...page, here }))
}

const USED = 'This link has been used, or is more than a day old. See below how to get a new one.'

/**
 * `/auth/login/development`: `pnpm start` prints this link. Opening it signs the browser in. The code works once, and other
 * users of this machine don't know it.
 */
export const developmentSignInRoutes: Routes = (app, lake) => {
  // A HEAD request would use up the link.
  const options = { exposeHeadRoute: false }
  app.get('/v:apiVersion/auth/login/development', options, (request, reply) => {
    const refused = refusedElsewhere(lake, request)
    if (refused !== undefined) throw httpError(403, refused)
    // So would a browser that prefetches an address while somebody types it.
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? '')))
      throw httpError(403, 'This link works once and must not be prefetched')
    const studio = `${lake.env.studioUrl}/`
    const code = parametersOf(request).get('code') ?? ''
    const userId = code === '' ? undefined : redeem(lake, request, code)
    if (userId !== undefined) {
      const device = deviceOf(request.headers['user-agent'])
      keepSession(lake, request, reply, lake.sessions.open({ userId, device }))
      return reply.redirect(studio, 303)
    }
    // Somebody who is signed in clicked the link in the terminal again.
    if (request.identity?.byCookie) return reply.redirect(studio, 303)
    const page = { origin: studio, code: '' }
    return showSignIn(lake, request, reply.status(422), code === '' ? page : { ...page, problem: USED })
  })
}
