import type { FastifyRequest } from 'fastify'
import { EVERY_DOCUMENT, listMembers } from '../accounts/members.ts'
import { mayWrite, type User } from '../auth/identity.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { readBody, readParameters, pathParam, requireSession, type Routes } from './context.ts'
import { z } from 'zod'

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

  app.get('/projects/:project', project)
  app.get('/projects', () => [project()])

  app.get('/projects/:project/datasets', datasets)
  // Clients that expect the project in the host's name.
  app.get('/datasets', datasets)

  app.get('/projects/:project/datasets/:dataset/acl', (request) => {
    const writes = mayWrite(request.identity) ? ['create', 'update'] : []
    return [{ filter: EVERY_DOCUMENT, permissions: ['read', 'history', ...writes] }]
  })

  app.get('/projects/:project/grants', () => ({}))
  app.get('/features', () => ['studioComments'])
  // Tells the Studio to send no telemetry.
  app.get('/intake/telemetry-status', () => ({ status: 'denied' }))
  app.get('/ping', () => ({ status: 'ok' }))
}

export const healthRoute: Routes = (app, lake) =>
  void app.get('/healthz', () => ({ status: 'ok', documents: lake.store.documents.size }))

function datasets(request: FastifyRequest) {
  const parameters = readParameters(request)
  // Comments have no dataset of their own here: their type keeps them private.
  if (parameters.has('addonFor') && parameters.get('datasetProfile') !== 'comments') return []
  return [{ name: DATASET, aclMode: 'public', tags: [] }]
}

const settings = z.array(z.object({ key: z.string().min(1).max(400), value: z.unknown() })).max(50)

export const accountRoutes: Routes = (app, lake) => {
  app.get('/users/me', (request) => (request.identity ? currentUser(request.identity.user) : {}))

  app.get('/auth/id', (request) => ({ id: requireSession(request).user.id }))

  app.get('/users/:ids', (request, reply) => {
    const ids = pathParam(request, 'ids').split(',')
    const users = lake.sessions.users(ids).map(profile)
    // Fastify would send null as an empty body.
    return reply.type('application/json').send(JSON.stringify(ids.length > 1 ? users : (users[0] ?? null)))
  })

  app.get('/users/me/keyvalue/:keys', (request) => {
    const { user } = requireSession(request)
    return pathParam(request, 'keys')
      .split(',')
      .map((key) => ({ key, value: lake.sessions.setting(user.id, key) }))
  })

  app.put('/users/me/keyvalue', (request) => {
    const { user } = requireSession(request)
    const given = readBody(request, settings, 'a list of {"key": "…", "value": …}')
    for (const { key, value } of given) lake.sessions.putSetting(user.id, key, value)
    return given
  })
}

function currentUser(user: User) {
  const title = user.role.replace(/^./, (letter) => letter.toUpperCase())
  return { ...user, roles: [{ name: user.role, title }] }
}

function profile({ id, name, email, provider }: User) {
  return { id, displayName: name, familyName: '', givenName: name, email, provider, imageUrl: null }
}
