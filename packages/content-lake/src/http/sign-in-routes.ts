import { withLoopbackNames } from '@site/addresses/public-site'
import formbody from '@fastify/formbody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { developmentUser } from '../accounts/members.ts'
import { isRecent } from '../accounts/passkeys.ts'
import { createPreviewSecret } from '../accounts/preview-secrets.ts'
import { sessionCookie } from '../auth/authenticate.ts'
import { browserFamily } from '../auth/browser-family.ts'
import { httpError, LakeError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { SESSION_SECONDS } from '../store/session-store.ts'
import { parametersOf, requireEditor, requireSession, type Routes } from './context.ts'
import { refusedElsewhere } from './loopback.ts'
import { sendPasskeyPage, sendSignInPage, type SignInPage } from './sign-in-page.ts'

/** Bytes. Enough for a return address and a code or link. */
const FORM_MAX = 4096

const ticketBody = z.strictObject({ ticket: z.string().max(100) })
const previewBody = z.strictObject({ source: z.string().max(100), studioUrl: z.string().max(2000) })
const sessionBody = z.strictObject({ session: z.string().max(100) })
const form = z.object({ code: z.string().catch(''), origin: z.string().catch('') })

const WRONG =
  'This code is unknown, already used, or older than 15 minutes. Ask your administrator for a new one.'
const USED = 'This link has been used, or is more than a day old. See below how to get a new one.'

/** `/auth/providers`, `/auth/logout`, `/auth/ticket`, and the ways to sign in with a one-time code that `pnpm editors` printed. */
export const signInRoutes: Routes = (app, lake) => {
  // With a single provider the Studio redirects to it without asking.
  app.get('/v:apiVersion/auth/providers', () => ({
    providers: [
      { name: 'code', title: 'Passkey or one-time code', url: `${lake.env.studioUrl}/v1/auth/login/code` },
    ],
    thirdPartyLogin: true,
    sso: { saml: false },
  }))

  app.get('/v:apiVersion/auth/login/code', (request, reply) => {
    const parameters = parametersOf(request)
    const origin = returnOf(lake, parameters.get('origin'))
    return showPage(lake, request, reply, { origin, code: parameters.get('code') ?? '' })
  })

  void app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: FORM_MAX })
    forms.post('/v:apiVersion/auth/login/code', (request, reply) => enterCode(lake, request, reply))
  })

  // `pnpm start` prints this link. Opening it signs the browser in, because other users of this machine don't know it. A
  // HEAD request would use it up.
  const options = { exposeHeadRoute: false }
  app.get('/v:apiVersion/auth/login/development', options, (request, reply) => openLink(lake, request, reply))

  app.post('/v:apiVersion/auth/logout', (request, reply) => {
    // A session that still needs a passkey has no identity.
    const open = lake.authenticator.findSession(request.headers)
    const session = request.identity?.session ?? open?.session
    const userId = request.identity?.userId ?? open?.user.id ?? ''
    if (session !== undefined) {
      lake.sessions.end(session)
      lake.audit.record('sign_out', userId, userId)
    }
    return reply
      .header('set-cookie', sessionCookie('', 0, lake.env))
      .status(204)
      .send()
  })

  // Proves to the lead API who is signed in to the Studio. Sanity has no such endpoint, because a hosted Studio has a token.
  const studio = withLoopbackNames([lake.env.studioUrl])

  app.post('/v:apiVersion/auth/ticket', (request) => {
    const { byCookie, session } = requireSession(request)
    // Tokens belong to programs, and the preview's origin is not the Studio's.
    if (!byCookie || session === undefined || !studio.has(request.headers.origin ?? ''))
      throw httpError(
        403,
        'Only the browser of a signed-in person gets a ticket, at the address of the Studio',
      )
    return lake.deskTickets.issue(session)
  })

  app.post('/v:apiVersion/auth/preview-secret', (request) => {
    const identity = requireEditor(request)
    if (identity.session === undefined) throw httpError(403, 'Only signed-in people have a preview')
    const { data } = previewBody.safeParse(request.body)
    if (!data) throw httpError(400, 'The body must be {"source": "…", "studioUrl": "…"}')
    return { secret: createPreviewSecret(lake.store, identity, data) }
  })

  app.post('/v:apiVersion/auth/ticket/redeem', (request) => {
    const { data } = ticketBody.safeParse(request.body)
    return describeSession(lake, data && lake.deskTickets.redeem(data.ticket))
  })

  // With what a ticket told, the other server asks whether the session is still open. The hash of a session's token signs
  // nobody in.
  app.post('/v:apiVersion/auth/session', (request) =>
    describeSession(lake, sessionBody.safeParse(request.body).data?.session),
  )
}

/** Who is signed in, and since when. @throws LakeError 401 if the session has ended */
function describeSession(lake: Lake, session: string | undefined) {
  const identity = session === undefined ? null : lake.authenticator.identifySession(session)
  if (!identity) throw unauthorized('This ticket or session is unknown, used or expired')
  const { userId: id, name, email, role, provider, confirmedAt = 0 } = identity
  return { id, name, email, role, provider, session, signedInAt: new Date(confirmedAt * 1000).toISOString() }
}

function enterCode(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Only our own page may post the form. Otherwise another site could sign a visitor in as somebody else.
  if (!lake.env.editorOrigins.has(request.headers.origin ?? '')) {
    lake.audit.refused('sign_in_refused', '', 'from another site')
    throw httpError(403, `Sign in at the Studio: ${lake.env.studioUrl}/`)
  }
  const { code, origin } = form.parse(request.body ?? {})
  const page = { origin: returnOf(lake, origin), code: '' }
  try {
    lake.signInAttempts.count(lake.addressOf(request))
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    lake.audit.refused('sign_in_refused', '', 'too many tries')
    const problem = 'Too many attempts. Wait a few minutes, then try again.'
    return showPage(lake, request, reply.headers(error.headers).status(error.status), { ...page, problem })
  }
  if (signIn(lake, request, reply, code)) {
    const toPasskey = `/v1/auth/login/code?origin=${encodeURIComponent(page.origin)}`
    return reply.redirect(lake.env.passkeysRequired ? toPasskey : page.origin, 303)
  }
  return showPage(lake, request, reply.status(422), { ...page, problem: WRONG })
}

function openLink(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedElsewhere(lake.env, request)
  if (refused !== undefined) throw httpError(403, refused)
  // A browser that prefetches an address while somebody types it would use the link up.
  if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? '')))
    throw httpError(403, 'This link works once and must not be prefetched')
  const studio = `${lake.env.studioUrl}/`
  const code = parametersOf(request).get('code') ?? ''
  // Somebody who is signed in may click the link in the terminal again.
  if ((code !== '' && signIn(lake, request, reply, code)) || request.identity?.byCookie)
    return reply.redirect(studio, 303)
  const page = { origin: studio, code: '' }
  return showPage(lake, request, reply.status(422), code === '' ? page : { ...page, problem: USED })
}

/** Uses a code up, and gives the browser a session instead of its previous one. Logs and audits a refused code. */
function signIn(lake: Lake, request: FastifyRequest, reply: FastifyReply, code: string): boolean {
  const userId = lake.codes.redeem(code)
  const refused = userId !== undefined && developmentUser(userId) && refusedElsewhere(lake.env, request)
  if (userId === undefined || refused) {
    request.log.info('sign_in.refused')
    lake.audit.refused('sign_in_refused', userId ?? '', refused || 'unknown, used or old code')
    return false
  }
  const before = lake.authenticator.findSession(request.headers)
  if (before) lake.sessions.end(before.session)
  const browser = browserFamily(request.headers['user-agent'])
  const token = lake.sessions.open(userId, { byPasskey: false, browser })
  reply.header('set-cookie', sessionCookie(token, SESSION_SECONDS, lake.env))
  return true
}

/**
 * Where to go after the sign-in. A link from an administrator names no origin and leads to the Studio.
 * @throws LakeError 400 if its origin isn't an editors' one.
 */
function returnOf({ env }: Lake, origin: string | null): string {
  if (!origin) return `${env.studioUrl}/`
  const url = URL.parse(origin)
  if (url && env.editorOrigins.has(url.origin)) return url.href
  throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
}

function showPage(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<SignInPage, 'here' | 'open' | 'tooOld'>,
): FastifyReply {
  const open = lake.authenticator.findSession(request.headers)
  const tooOld = open !== undefined && lake.passkeys.isIncomplete(open) && !isRecent(open)
  if (open && !tooOld && page.code === '' && lake.passkeys.isIncomplete(open))
    return sendPasskeyPage(reply, page.origin, open, lake.passkeys.list(open.user.id).length > 0)
  const here = refusedElsewhere(lake.env, request) === undefined
  return sendSignInPage(reply, { ...page, open, tooOld, here })
}
