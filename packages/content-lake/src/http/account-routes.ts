import formbody from '@fastify/formbody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError, LakeError, unauthorized } from '../errors.ts'
import type { OpenSession } from '../store/session-store.ts'
import { accountAddress, sendAccountPage } from './account-page.ts'
import { readBody, type Routes } from './context.ts'
import { sendPage } from './lake-page.ts'
import { readPasskeyScript } from './passkey-script.ts'

/** A key and a signature, at most a certificate. */
const RESPONSE_MAX_BYTES = 16 * 1024

/** The library checks the rest. */
const response = z.looseObject({ id: z.string().max(1500), response: z.looseObject({}) })
const answer = z.object({ response, name: z.string().trim().min(1).max(60).catch('Passkey') })
const ANSWER = '{"response": …}, as the browser gives it'
const form = z.object({ id: z.string().catch(''), session: z.string().catch('') })

export const accountPages: Routes = (app, lake) => {
  const { audit, authenticator, passkeys, sessions } = lake
  const { studioOrigins, studioUrl } = lake.env
  const here = accountAddress(studioUrl)

  /** Cookies come from the other pages of this host too. @throws LakeError 403 */
  async function studioOnly({ headers }: FastifyRequest): Promise<void> {
    if (!studioOrigins.has(headers.origin ?? '')) throw httpError(403, `Do this at the Studio: ${studioUrl}/`)
  }
  const options = { onRequest: studioOnly, bodyLimit: RESPONSE_MAX_BYTES }

  /** It may still need a passkey. @throws LakeError 401 */
  function requireOpen(request: FastifyRequest): OpenSession {
    const open = authenticator.findSession(request)
    if (!open) throw unauthorized('You are no longer signed in. Sign in again')
    return open
  }

  function show(request: FastifyRequest, reply: FastifyReply, problem?: string): FastifyReply {
    const open = authenticator.findSession(request)
    if (!open || passkeys.isIncomplete(open))
      return reply.redirect(`/v1/auth/login/code?origin=${encodeURIComponent(here)}`, 303)
    return sendAccountPage(reply, lake, open, problem)
  }

  app.get('/auth/passkeys.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readPasskeyScript()),
  )

  app.post('/auth/passkeys/sign-in/options', options, (request) =>
    passkeys.signInOptions(authenticator.findSession(request)),
  )

  app.post('/auth/passkeys/sign-in', options, async (request, reply) => {
    const open = authenticator.findSession(request)
    const userId = await passkeys.verify(open, readBody(request, answer, ANSWER).response as never)
    if (!open) return reply.header('set-cookie', authenticator.openSession(userId, true, request)).send({})
    if (open.user.id !== userId)
      throw httpError(403, 'This is the passkey of another account. Sign out first, or use your own.')
    sessions.confirm(open.session)
    audit.record('sign_in_confirmed', userId, userId, 'passkey')
    return {}
  })

  app.post('/auth/passkeys/add/options', options, (request) => passkeys.addOptions(requireOpen(request)))

  app.post('/auth/passkeys/add', options, async (request) => {
    const { response: given, name } = readBody(request, answer, ANSWER)
    await passkeys.add(requireOpen(request), given as never, name)
    return {}
  })

  app.get('/auth/account', (request, reply) => show(request, reply))

  app.get('/auth/signed-in', (_request, reply) =>
    sendPage(reply, { title: 'You are signed in', body: '<p data-signed-in>You can close this window.</p>' }),
  )

  void app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: RESPONSE_MAX_BYTES })

    forms.post('/auth/sessions/end', options, (request, reply) => {
      const open = requireOpen(request)
      const { session } = form.parse(request.body ?? {})
      const { id } = open.user
      if (session === open.session) {
        audit.record('sign_out', id, id)
        sessions.end(session)
        return reply
          .header('set-cookie', authenticator.ended)
          .redirect(`${studioUrl}/v1/auth/login/code`, 303)
      }
      const ended = sessions
        .list(id)
        .filter((each) => each.session !== open.session && (session === 'others' || each.session === session))
      for (const each of ended) sessions.end(each.session)
      if (ended.length > 0) audit.record('session_ended', id, id, String(ended.length))
      return reply.redirect(here, 303)
    })

    forms.post('/auth/passkeys/remove', options, (request, reply) => {
      try {
        passkeys.remove(requireOpen(request), form.parse(request.body ?? {}).id)
      } catch (error) {
        if (!(error instanceof LakeError) || error.status === 401) throw error
        return show(request, reply.status(error.status), error.message)
      }
      return reply.redirect(here, 303)
    })
  })
}
