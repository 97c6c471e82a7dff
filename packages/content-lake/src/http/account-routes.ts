import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { setCookie } from '../auth/cookie.ts'
import type { Identity } from '../auth/identity.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { User } from '../store/session-store.ts'
import type { Routes } from './context.ts'
import { parametersOf, pathParam, requireSession } from './context.ts'
import { COOKIE_ONLY } from './return-address.ts'

const TITLES = { administrator: 'Administrator', editor: 'Editor', viewer: 'Viewer' } as const

const settings = z.array(z.object({ key: z.string().min(1).max(400), value: z.unknown() })).max(50)

/** Who is signed in, signing out, other editors' names, and the Studio's settings of each user. */
export const accountRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/users/me', (request) => (request.identity ? currentUser(request.identity) : {}))

  app.get('/v:apiVersion/auth/id', (request) => ({ id: requireSession(request).userId }))

  app.get('/v:apiVersion/auth/fetch', (request, reply) => {
    const sid = parametersOf(request).get('sid') ?? ''
    const session = sid === '' ? undefined : lake.sessions.finishSignIn(sid)
    if (!session) throw unauthorized('This sign-in is unknown, used or too old; sign in again')
    reply.header('set-cookie', setCookie(session.token, session.maxAge, lake.env.secureCookies))
    // Where the Studio works with the cookie, no script needs to see the token.
    return { token: sid.startsWith(COOKIE_ONLY) ? null : session.token }
  })

  app.post('/v:apiVersion/auth/logout', (request, reply) => {
    if (request.identity?.session !== undefined) lake.sessions.end(request.identity.session)
    return clearCookie(lake, reply).status(204).send()
  })

  app.get('/v:apiVersion/users/:ids', (request) => {
    requireSession(request)
    return lake.sessions.users(pathParam(request, 'ids').split(',')).map(profile)
  })

  app.get('/v:apiVersion/users/me/keyvalue/:keys', (request) => {
    const { userId } = requireSession(request)
    return pathParam(request, 'keys')
      .split(',')
      .map((key) => ({ key, value: lake.sessions.setting(userId, key) }))
  })

  app.put('/v:apiVersion/users/me/keyvalue', (request) => {
    const { userId } = requireSession(request)
    const parsed = settings.safeParse(request.body)
    if (!parsed.success) throw httpError(400, 'The body must be a list of {"key": "…", "value": …}')
    for (const { key, value } of parsed.data) lake.sessions.putSetting(userId, key, value)
    return parsed.data
  })
}

function clearCookie(lake: Lake, reply: FastifyReply): FastifyReply {
  return reply.header('set-cookie', setCookie('', 0, lake.env.secureCookies))
}

function currentUser({ userId, name, email, provider, role }: Identity) {
  return { id: userId, name, email, provider, role, roles: [{ name: role, title: TITLES[role] }] }
}

function profile({ id, name, email, provider }: User) {
  return { id, displayName: name, familyName: '', givenName: name, email, provider, imageUrl: null }
}
