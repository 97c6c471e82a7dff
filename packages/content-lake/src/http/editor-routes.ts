import { z } from 'zod'
import type { IssuedCode } from '../accounts/code-store.ts'
import { DEVELOPMENT_CODE_SECONDS, developmentUser } from '../accounts/members.ts'
import { ROLES, type User } from '../auth/identity.ts'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { COMMANDS } from '../store/audit-log.ts'
import { commandsOnly, pathParam, readBody, type Routes } from './context.ts'

const role = z.enum(ROLES, `role must be one of ${ROLES.join(', ')}`)
const newEditor = z.strictObject({
  email: z.email('email must be an e-mail address').max(255),
  name: z.string().trim().min(1).max(100).optional(),
  role,
})

const ENTRIES_MAX = 1000

/** The lake's accounts, for the command. Not part of Sanity's API. */
export const editorRoutes: Routes = (app, lake) => {
  const options = { onRequest: commandsOnly }

  app.get('/editors', options, () => ({ editors: lake.editors.list() }))

  app.get('/editors/audit', options, () => ({ entries: lake.audit.recent(ENTRIES_MAX) }))

  app.post('/editors', options, (request) => {
    const editor = lake.editors.add(readBody(request, newEditor))
    return { editor, ...withLink(lake, 'code', lake.editors.issueCode(editor.id)) }
  })

  app.post('/editors/:id/code', options, (request) => {
    const id = pathParam(request, 'id')
    const development = developmentUser(id)
    if (development) return withLink(lake, 'development', issueHere(lake, development))
    return withLink(lake, 'code', lake.editors.issueCode(id))
  })

  app.put('/editors/:id/role', options, (request) => {
    const body = readBody(request, z.strictObject({ role }))
    return { editor: lake.editors.setRole(pathParam(request, 'id'), body.role) }
  })

  app.get('/editors/:id/sessions', options, (request) => ({
    // The command has no use for what identifies a session.
    sessions: lake.sessions
      .list(pathParam(request, 'id'))
      .map(({ browser, signedInAt, seenAt }) => ({ browser, signedInAt, seenAt })),
  }))

  app.delete('/editors/:id/sessions', options, (request) => {
    const id = pathParam(request, 'id')
    lake.sessions.endOthers(id)
    lake.audit.record('session_ended', id, COMMANDS, 'all')
    return {}
  })

  app.delete('/editors/:id', options, (request) => {
    return { editor: lake.editors.revoke(pathParam(request, 'id')) }
  })
}

function withLink({ env }: Lake, way: 'code' | 'development', issued: IssuedCode) {
  return { ...issued, link: `${env.studioUrl}/v1/auth/login/${way}?code=${issued.code}` }
}

/** For the person who started the system on this machine. Earlier links still work, each once. */
function issueHere(lake: Lake, user: User): IssuedCode {
  const editors = `${lake.rules.commandPrefixes[0]} editors`
  if (!lake.env.developmentSignIn)
    throw httpError(
      409,
      `SITE_URL is not an http address on this machine, so everybody needs an account: ${editors} add EMAIL --role ROLE, then ${editors} link EMAIL`,
    )
  lake.sessions.putUser(user)
  return lake.codes.issue(user.id, DEVELOPMENT_CODE_SECONDS)
}
