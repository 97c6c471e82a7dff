import { ROLE_TITLES, mayWrite } from '../auth/identity.ts'
import { DATASET, PROJECT_ID } from '../env.ts'
import { httpError } from '../errors.ts'
import type { User } from '../store/session-store.ts'
import { pathParam, requireSession, type Routes } from './context.ts'

const EVERY_DOCUMENT = '_id in path("**")'
/** Ids without a dot: published documents. */
const PUBLIC_DOCUMENTS = '_id in path("*")'

/** What the Studio asks about the project: its dataset, and the user's permissions. */
export const projectRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/projects/:project', (request) => {
    requireProject(pathParam(request, 'project'))
    return {
      id: PROJECT_ID,
      displayName: 'Local Content Lake',
      studioHost: null,
      organizationId: null,
      isBlocked: false,
      isDisabled: false,
      isDisabledByUser: false,
      metadata: {},
      // Whom the Studio offers for mentions.
      members: request.identity ? lake.sessions.everybody().map(member) : [],
      features: [],
    }
  })

  app.get('/v:apiVersion/projects/:project/datasets', (request) => {
    requireProject(pathParam(request, 'project'))
    requireSession(request)
    // The Studio also asks for the dataset of its comments (`addonFor`). They are in this one, private by their type.
    return [{ name: DATASET, aclMode: 'public', tags: [] }]
  })

  app.get('/v:apiVersion/projects/:project/datasets/:dataset/acl', (request) => {
    requireProject(pathParam(request, 'project'))
    if (!request.identity) return [{ filter: PUBLIC_DOCUMENTS, permissions: ['read'] }]
    const writes = mayWrite(request.identity) ? ['create', 'update'] : []
    return [{ filter: EVERY_DOCUMENT, permissions: ['read', 'history', ...writes] }]
  })

  app.get('/v:apiVersion/projects/:project/grants', () => ({}))
  app.get('/v:apiVersion/features', () => ['studioComments'])
  // Tells the Studio to send no telemetry.
  app.get('/v:apiVersion/intake/telemetry-status', () => ({ status: 'denied' }))
  app.get('/v:apiVersion/ping', () => ({ status: 'ok' }))
}

const member = ({ id, role }: User) => ({
  id,
  isRobot: false,
  roles: [{ name: role, title: ROLE_TITLES[role] }],
})

function requireProject(project: string): void {
  if (project !== PROJECT_ID) throw httpError(404, `Project "${project}" not found`)
}
