import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_PATH } from '../account-path.ts'
import { DEVELOPMENT, developmentUser } from '../accounts/development-users.ts'
import { sessionCookie } from '../auth/cookie.ts'
import { deviceOf } from '../auth/device.ts'
import type { Identity } from '../auth/identity.ts'
import { httpError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { accountPage } from './account-page.ts'
import type { Routes } from './context.ts'
import { formOf, registerForms } from './form-body.ts'
import { refusedElsewhere } from './on-this-machine.ts'
import { sendPage } from './lake-page.ts'
import { keepSession } from './sign-in-routes.ts'

type Own = Identity & { readonly session: string; readonly signedInAt: number }

/** `/auth/account`: the user's sessions, each with a button to end it. On a local start also the role. */
export const accountPageRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/auth/account', (request, reply) => {
    const own = ownSession(request)
    // The Studio asks the user to sign in.
    if (!own) return reply.redirect(`${lake.env.studioUrl}/`, 303)
    const { userId, session, name, email, role } = own
    const { studioUrl } = lake.env
    const sessions = lake.sessions.list(userId)
    const maySwitch = isDevelopment(lake, request, own)
    const { timeZone } = lake.site
    const page = { name, email, role, studioUrl, sessions, current: session, maySwitch, timeZone }
    return sendPage(reply, studioUrl, accountPage(page))
  })

  registerForms(app, (forms) => {
    forms.post('/v:apiVersion/auth/account/end', (request, reply) => end(lake, request, reply))
    forms.post('/v:apiVersion/auth/account/role', (request, reply) => takeRole(lake, request, reply))
  })
}

/** Only browsers use this page. The guard makes sure that their cookie only writes from the Studio's origin. */
function ownSession({ identity }: FastifyRequest): Own | undefined {
  const own = identity?.byCookie && identity.session !== undefined && identity.signedInAt !== undefined
  return own ? (identity as Own) : undefined
}

function isDevelopment(lake: Lake, request: FastifyRequest, { provider }: Identity): boolean {
  return provider === DEVELOPMENT && refusedElsewhere(lake, request) === undefined
}

function end(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const own = ownSession(request)
  if (!own) throw unauthorized()
  const id = formOf(request).get('id') ?? ''
  // Only the user's own sessions. A session that has already ended is not an error.
  const ended = lake.sessions
    .list(own.userId)
    .filter((entry) => (id === 'others' ? entry.session !== own.session : entry.id === id))
  for (const { session, device } of ended) {
    lake.sessions.end(session)
    lake.audit.record('session_ended', own.userId, own.userId, device)
  }
  if (!ended.some(({ session }) => session === own.session)) return reply.redirect(ACCOUNT_PATH, 303)
  reply.header('set-cookie', sessionCookie('', 0, lake.env))
  return reply.redirect(`${lake.env.studioUrl}/`, 303)
}

/** Only the person who started the system on this machine has a development session, so they may take any role. */
function takeRole(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const own = ownSession(request)
  if (!own) throw unauthorized()
  if (!isDevelopment(lake, request, own))
    throw httpError(
      403,
      'Only an administrator can change an account’s role: pnpm editors role EMAIL --role ROLE',
    )
  const user = developmentUser(`${DEVELOPMENT}-${formOf(request).get('role')}`)
  if (!user) throw httpError(400, 'role must be viewer, editor or administrator')
  lake.sessions.putUser(user)
  const device = deviceOf(request.headers['user-agent'])
  // Keeps the time of the sign-in, so that a change of role doesn't extend the session.
  keepSession(lake, request, reply, lake.sessions.open({ userId: user.id, device }, own.signedInAt))
  return reply.redirect(ACCOUNT_PATH, 303)
}
