import type { FastifyRequest } from 'fastify'
import { EVERY_DOCUMENT, listMembers } from '../accounts/members.ts'
import { type Identity, mayWrite, ROLE_TITLES } from '../auth/identity.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { readParameters, pathParam, requireSession, type Routes } from './context.ts'
import { z } from 'zod'
import { httpError } from '../errors.ts'
import type { User } from '../store/session-store.ts'

export const projectRoutes: Routes = (app, lake) => {
  const project = () => ({
    id: PROJECT_ID,
    displayName: 'Local Content Lake',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    members: listMembers(lake).map(({ id, role }) => ({ id, role, roles: [{ name: role }], isRobot: false })),
    features: [],
  })

  app.get('/v:apiVersion/projects/:project', project)
  app.get('/v:apiVersion/projects', () => [project()])

  app.get('/v:apiVersion/projects/:project/datasets', datasets)
  // Clients that expect the project in the host's name.
  app.get('/v:apiVersion/datasets', datasets)

  app.get('/v:apiVersion/projects/:project/datasets/:dataset/acl', (request) => {
    const writes = mayWrite(request.identity) ? ['create', 'update'] : []
    return [{ filter: EVERY_DOCUMENT, permissions: ['read', 'history', ...writes] }]
  })

  app.get('/v:apiVersion/projects/:project/grants', () => ({}))
  app.get('/v:apiVersion/features', () => ['studioComments'])
  // Tells the Studio to send no telemetry.
  app.get('/v:apiVersion/intake/telemetry-status', () => ({ status: 'denied' }))
  app.get('/v:apiVersion/ping', () => ({ status: 'ok' }))
  app.get('/healthz', () => ({ status: 'ok', documents: lake.store.documents.size }))
}

function datasets(request: FastifyRequest) {
  const parameters = readParameters(request)
  // Comments have no dataset of their own here: their type keeps them private.
  if (parameters.has('addonFor') && parameters.get('datasetProfile') !== 'comments') return []
  return [{ name: DATASET, aclMode: 'public', tags: [] }]
}

const settings = z.array(z.object({ key: z.string().min(1).max(400), value: z.unknown() })).max(50)

export const accountRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/users/me', (request) => (request.identity ? currentUser(request.identity) : {}))

  app.get('/v:apiVersion/auth/id', (request) => ({ id: requireSession(request).userId }))

  app.get('/v:apiVersion/users/:ids', (request, reply) => {
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
