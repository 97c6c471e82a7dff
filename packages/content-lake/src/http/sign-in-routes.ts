import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSignIn, sessionCookie } from '../auth/cookie.ts'
import { deviceOf } from '../auth/device.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { OpenedSession } from '../store/session-store.ts'
import { parametersOf, type Routes } from './context.ts'

/** The Studio's sign-in and sign-out requests. */
export const signInRoutes: Routes = (app, lake) => {
  // With a single provider the Studio redirects to it without asking.
  app.get('/v:apiVersion/auth/providers', () => ({
    providers: [{ name: 'code', title: 'One-time code', url: `${lake.env.studioUrl}/v1/auth/login/code` }],
    thirdPartyLogin: true,
    sso: { saml: false },
  }))

  app.get('/v:apiVersion/auth/fetch', (request, reply) => {
    // Another site must not sign a visitor in: they would then write in somebody else's name.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      lake.audit.refused('sign_in_refused', '', 'from another site')
      throw httpError(403, 'A sign-in must finish at the address of the Studio')
    }
    const sid = parametersOf(request).get('sid') ?? ''
    const session = finish(lake, request, sid)
    if (!session) {
      lake.audit.refused('sign_in_refused', '', 'unknown, used or another browser')
      throw unauthorized('This sign-in is unknown, used, expired, or from another browser: sign in again')
    }
    keepSession(lake, request, reply, session)
    // If the Studio uses the cookie, scripts don't need the token.
    return { token: sid.startsWith(COOKIE_ONLY) ? null : session.token }
  })

  app.post('/v:apiVersion/auth/logout', (request, reply) => {
    const { session, userId = '' } = request.identity ?? {}
    if (session !== undefined) {
      lake.sessions.end(session)
      lake.audit.record('sign_out', userId, userId)
    }
    return reply
      .header('set-cookie', sessionCookie('', 0, lake.env))
      .status(204)
      .send()
  })
}

function finish(lake: Lake, request: FastifyRequest, sid: string): OpenedSession | undefined {
  const browser = readSignIn(request.headers.cookie, lake.env)
  if (sid === '' || browser === undefined) return undefined
  return lake.sessions.finishSignIn(sid, browser, deviceOf(request.headers['user-agent']))
}

/** Sets the session cookie, and ends the browser's previous session. */
export function keepSession(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, maxAge }: OpenedSession,
): void {
  if (request.identity?.byCookie && request.identity.session !== undefined)
    lake.sessions.end(request.identity.session)
  reply.header('set-cookie', sessionCookie(token, maxAge, lake.env))
}

/** The first letter of a sign-in secret that doesn't reveal the session token: only the HttpOnly cookie holds it. */
export const COOKIE_ONLY = 'c'

/** The address to return to, with its path. @throws LakeError 400 if its origin isn't an editors' one. */
export function returnAddress(lake: Lake, origin: string): URL {
  if (!URL.canParse(origin) || !lake.env.editorOrigins.has(new URL(origin).origin)) {
    throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
  }
  return new URL(origin)
}

/**
 * Starts a sign-in for an authenticated user.
 * @returns `target`, the address to redirect to, with a secret that the Studio exchanges for the session; `browser`,
 *   the secret for this browser's cookie
 */
export function startSignIn(
  lake: Lake,
  userId: string,
  wanted: { origin: string; type: string },
): { target: string; browser: string } {
  const target = returnAddress(lake, wanted.origin)
  const { sid, browser } = lake.sessions.startSignIn(userId, wanted.type === 'cookie' ? COOKIE_ONLY : 't')
  target.hash = `sid=${sid}`
  return { target: target.href, browser }
}
