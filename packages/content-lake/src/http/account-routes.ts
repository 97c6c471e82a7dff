import { z } from 'zod'
import { type Identity, ROLE_TITLES } from '../auth/identity.ts'
import { httpError } from '../errors.ts'
import type { User } from '../store/session-store.ts'
import { pathParam, requireSession, type Routes } from './context.ts'

const settings = z.array(z.object({ key: z.string().min(1).max(400), value: z.unknown() })).max(50)

/** The signed-in user, other editors' names, and each user's Studio settings. */
export const accountRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/users/me', (request) => (request.identity ? currentUser(request.identity) : {}))

  app.get('/v:apiVersion/auth/id', (request) => ({ id: requireSession(request).userId }))

  app.get('/v:apiVersion/users/:ids', (request, reply) => {
    requireSession(request)
    const ids = pathParam(request, 'ids').split(',')
    const users = lake.sessions.users(ids).map(profile)
    // Fastify would send null as an empty body.
    return reply.type('application/json').send(JSON.stringify(ids.length > 1 ? users : (users[0] ?? null)))
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

function currentUser({ userId, name, email, provider, role }: Identity) {
  return { id: userId, name, email, provider, role, roles: [{ name: role, title: ROLE_TITLES[role] }] }
}

function profile({ id, name, email, provider }: User) {
  return { id, displayName: name, familyName: '', givenName: name, email, provider, imageUrl: null }
}
