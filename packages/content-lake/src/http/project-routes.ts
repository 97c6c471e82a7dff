import type { FastifyRequest } from 'fastify'
import { EVERY_DOCUMENT, membersOf } from '../accounts/members.ts'
import { mayWrite } from '../auth/identity.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { parametersOf, requireSession, type Routes } from './context.ts'

/** Ids without a dot: published documents. */
const PUBLIC_DOCUMENTS = '_id in path("*")'

/** What the Studio asks about the project: its dataset, and the user's permissions. And `GET /healthz`. */
export const projectRoutes: Routes = (app, lake) => {
  const project = ({ identity }: FastifyRequest) => ({
    id: PROJECT_ID,
    displayName: 'Local Content Lake',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    members: identity
      ? membersOf(lake).map(({ id, role }) => ({ id, role, roles: [{ name: role }], isRobot: false }))
      : [],
    features: [],
  })

  app.get('/v:apiVersion/projects/:project', project)
  app.get('/v:apiVersion/projects', (request) => [project(request)])

  app.get('/v:apiVersion/projects/:project/datasets', datasets)
  // Clients that expect the project in the host's name.
  app.get('/v:apiVersion/datasets', datasets)

  app.get('/v:apiVersion/projects/:project/datasets/:dataset/acl', (request) => {
    if (!request.identity) return [{ filter: PUBLIC_DOCUMENTS, permissions: ['read'] }]
    const writes = mayWrite(request.identity) ? ['create', 'update'] : []
    return [{ filter: EVERY_DOCUMENT, permissions: ['read', 'history', ...writes] }]
  })

  app.get('/v:apiVersion/projects/:project/grants', () => ({}))
  app.get('/v:apiVersion/features', () => ['studioComments'])
  // Tells the Studio to send no telemetry.
  app.get('/v:apiVersion/intake/telemetry-status', () => ({ status: 'denied' }))
  app.get('/v:apiVersion/ping', () => ({ status: 'ok' }))
  app.get('/healthz', () => ({
    status: 'ok',
    documents: lake.store.documents.size,
    lastTransactionAt: lake.store.lastCommitAt,
    listeners: lake.listeners.size,
    liveReaders: lake.live.size,
  }))
}

function datasets(request: FastifyRequest) {
  requireSession(request)
  const parameters = parametersOf(request)
  // The Studio's comments have no dataset of their own here: their type keeps them private.
  if (parameters.has('addonFor') && parameters.get('datasetProfile') !== 'comments') return []
  return [{ name: DATASET, aclMode: 'public', tags: [] }]
}
