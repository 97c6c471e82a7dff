import { withLoopbackNames } from '@site/kit/addresses/public-site'
import formbody from '@fastify/formbody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionCookie } from '../auth/authenticate.ts'
import { browserFamily } from '../auth/browser-family.ts'
import { httpError, LakeError, unauthorized } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { type OpenSession, SESSION_SECONDS } from '../store/session-store.ts'
import { accountAddress, sendAccountPage } from './account-page.ts'
import { type Routes } from './context.ts'
import { sendPage } from './lake-page.ts'
import { readPasskeyScript } from './passkey-script.ts'

/** A key and a signature, at most a certificate. */
const RESPONSE_MAX_BYTES = 16 * 1024

/** The library checks the rest. */
const response = z.looseObject({ id: z.string().max(1500), response: z.looseObject({}) })
const answer = z.object({ response, name: z.string().trim().min(1).max(60).catch('Passkey') })
const idForm = z.object({ id: z.string().catch('') })
const sessionForm = z.object({ session: z.string().catch('') })

/** People's own sessions and passkeys: `/auth/account`, `/auth/passkeys`, `/auth/sessions`. */
export const accountPages: Routes = (app, lake) => {
  const studio = withLoopbackNames([lake.env.studioUrl])

  /** Cookies come from the other pages of this host too. @throws LakeError 403 */
  async function studioOnly({ headers }: FastifyRequest): Promise<void> {
    if (!studio.has(headers.origin ?? ''))
      throw httpError(403, `Do this at the Studio: ${lake.env.studioUrl}/`)
  }
  const options = { onRequest: studioOnly, bodyLimit: RESPONSE_MAX_BYTES }

  app.get('/v:apiVersion/auth/passkeys.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readPasskeyScript()),
  )

  app.post('/v:apiVersion/auth/passkeys/sign-in/options', options, (request) =>
    lake.passkeys.signInOptions(findBrowserSession(lake, request)),
  )

  app.post('/v:apiVersion/auth/passkeys/sign-in', options, async (request, reply) => {
    const open = findBrowserSession(lake, request)
    const userId = await lake.passkeys.verify(open, parse(request).response as never)
    if (open && open.user.id !== userId)
      throw httpError(403, 'This is the passkey of another account. Sign out first, or use your own.')
    if (open) {
      lake.sessions.confirm(open.session)
      lake.audit.record('sign_in_confirmed', userId, userId, 'passkey')
      return {}
    }
    const browser = browserFamily(request.headers['user-agent'])
    const token = lake.sessions.open(userId, { byPasskey: true, browser })
    return reply.header('set-cookie', sessionCookie(token, SESSION_SECONDS, lake.env)).send({})
  })

  app.post('/v:apiVersion/auth/passkeys/add/options', options, (request) =>
    lake.passkeys.addOptions(requireOpen(lake, request)),
  )

  app.post('/v:apiVersion/auth/passkeys/add', options, async (request) => {
    const { response: given, name } = parse(request)
    await lake.passkeys.add(requireOpen(lake, request), given as never, name)
    return {}
  })

  app.get('/v:apiVersion/auth/account', (request, reply) => showAccount(lake, request, reply))

  app.get('/v:apiVersion/auth/signed-in', (_request, reply) =>
    sendPage(reply, { title: 'You are signed in', body: '<p data-signed-in>You can close this window.</p>' }),
  )

  void app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: RESPONSE_MAX_BYTES })

    forms.post('/v:apiVersion/auth/sessions/end', options, (request, reply) => {
      const open = requireOpen(lake, request)
      const { session } = sessionForm.parse(request.body ?? {})
      const { id } = open.user
      if (session === open.session) {
        lake.audit.record('sign_out', id, id)
        lake.sessions.end(session)
        return reply
          .header('set-cookie', sessionCookie('', 0, lake.env))
          .redirect(`${lake.env.studioUrl}/v1/auth/login/code`, 303)
      }
      const ended = lake.sessions
        .list(id)
        .filter((each) => each.session !== open.session && (session === 'others' || each.session === session))
      for (const each of ended) lake.sessions.end(each.session)
      if (ended.length > 0) lake.audit.record('session_ended', id, id, String(ended.length))
      return reply.redirect(accountAddress(lake.env.studioUrl), 303)
    })

    forms.post('/v:apiVersion/auth/passkeys/remove', options, (request, reply) => {
      try {
        lake.passkeys.remove(requireOpen(lake, request), idForm.parse(request.body ?? {}).id)
      } catch (error) {
        if (!(error instanceof LakeError) || error.status === 401) throw error
        return showAccount(lake, request, reply.status(error.status), error.message)
      }
      return reply.redirect(accountAddress(lake.env.studioUrl), 303)
    })
  })
}

function showAccount(
  lake: Lake,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: string,
): FastifyReply {
  const { studioUrl } = lake.env
  const open = findBrowserSession(lake, request)
  const here = accountAddress(studioUrl)
  if (!open || lake.passkeys.isIncomplete(open))
    return reply.redirect(`/v1/auth/login/code?origin=${encodeURIComponent(here)}`, 303)
  const { id } = open.user
  const page = { open, sessions: lake.sessions.list(id), passkeys: lake.passkeys.list(id), studioUrl }
  return sendAccountPage(reply, { ...page, problem })
}

const findBrowserSession = (lake: Lake, { headers }: FastifyRequest): OpenSession | undefined =>
  lake.authenticator.findSession(headers)

/** It may still need a passkey. @throws LakeError 401 */
function requireOpen(lake: Lake, request: FastifyRequest): OpenSession {
  const open = findBrowserSession(lake, request)
  if (!open) throw unauthorized('You are no longer signed in. Sign in again')
  return open
}

function parse({ body }: FastifyRequest): z.infer<typeof answer> {
  const { data } = answer.safeParse(body)
  if (!data) throw httpError(400, 'The body must be {"response": …}, as the browser gives it')
  return data
}
