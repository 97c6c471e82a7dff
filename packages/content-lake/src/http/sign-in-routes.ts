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
    // The Studio uses the cookie, so no script needs the token.
    return { token: null }
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
