import formbody from '@fastify/formbody'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { developmentUser } from '../accounts/members.ts'
import { isRecent } from '../accounts/passkeys.ts'
import { createPreviewSecret } from '../accounts/preview-secrets.ts'
import { httpError, LakeError, unauthorized } from '../errors.ts'
import { type Lake, TICKET_SECONDS } from '../lake.ts'
import {
  limitedAddress,
  readBody,
  readParameters,
  requireEditor,
  requireSession,
  type Routes,
} from './context.ts'
import { refusedElsewhere } from './loopback.ts'
import { sendPasskeyPage, sendSignInPage, type SignInPage } from './sign-in-page.ts'

/** A return address and a code or link. */
const FORM_MAX_BYTES = 4096

const ticketBody = z.strictObject({ ticket: z.string().max(100) })
const previewBody = z.strictObject({ source: z.string().max(100), studioUrl: z.string().max(2000) })
const sessionBody = z.strictObject({ session: z.string().max(100) })
const form = z.object({ code: z.string().catch(''), origin: z.string().catch('') })

const WRONG =
  'This code is unknown, already used, or older than 15 minutes. Ask your administrator for a new one.'
const USED = 'This link has been used, or is more than a day old. See below how to get a new one.'

export const signInRoutes: Routes = (app, lake) => {
  // The Studio redirects to a single provider without asking.
  app.get('/auth/providers', () => ({
    providers: [
      { name: 'code', title: 'Passkey or one-time code', url: `${lake.env.studioUrl}/v1/auth/login/code` },
    ],
    thirdPartyLogin: true,
    sso: { saml: false },
  }))

  app.get('/auth/login/code', (request, reply) => {
    const parameters = readParameters(request)
    const origin = readReturnAddress(lake, parameters.get('origin'))
    return showPage(lake, request, reply, { origin, code: parameters.get('code') ?? '' })
  })

  void app.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: FORM_MAX_BYTES })
    forms.post('/auth/login/code', (request, reply) => enterCode(lake, request, reply))
  })

  // Opening it signs the browser in: other users of this machine don't know it. A HEAD request would use it up.
  const options = { exposeHeadRoute: false }
  app.get('/auth/login/development', options, (request, reply) => openLink(lake, request, reply))

  app.post('/auth/logout', (request, reply) => {
    // A session that still needs a passkey has no identity, and a fixed token has no session.
    const found = request.identity?.session ? request.identity : lake.authenticator.findSession(request)
    if (found?.session) {
      lake.sessions.end(found.session)
      lake.audit.record('sign_out', found.user.id, found.user.id)
    }
    return reply.header('set-cookie', lake.authenticator.ended).status(204).send()
  })

  // Proves to the lead API who is signed in. A hosted Studio has a token instead.
  app.post('/auth/ticket', (request) => {
    const { byCookie, session } = requireSession(request)
    // Tokens belong to programs, and the preview's origin is not the Studio's.
    if (!byCookie || session === undefined || !lake.env.studioOrigins.has(request.headers.origin ?? ''))
      throw httpError(403, 'Only the browser of a signed-in person gets a ticket, at the Studio’s address')
    const expiresAt = new Date(Date.now() + TICKET_SECONDS * 1000).toISOString()
    return { ticket: lake.deskTickets.issue(session), expiresAt }
  })

  app.post('/auth/preview-secret', (request) => {
    const identity = requireEditor(request)
    if (identity.session === undefined) throw httpError(403, 'Only signed-in people have a preview')
    const given = readBody(request, previewBody, '{"source": "…", "studioUrl": "…"}')
    return { secret: createPreviewSecret(lake.store, identity, given) }
  })

  app.post('/auth/ticket/redeem', (request) => {
    const { data } = ticketBody.safeParse(request.body)
    return describeSession(lake, data && lake.deskTickets.redeem(data.ticket))
  })

  // With it the other server asks whether the session is still open. The hash of a token isn't enough to sign in.
  app.post('/auth/session', (request) =>
    describeSession(lake, sessionBody.safeParse(request.body).data?.session),
  )
}

/** @throws LakeError 401 if the session has ended */
function describeSession(lake: Lake, session: string | undefined) {
  const identity = session === undefined ? null : lake.authenticator.identifySession(session)
  if (!identity) throw unauthorized('This ticket or session is unknown, used or expired')
  const { user, confirmedAt = 0 } = identity
  return { ...user, session, signedInAt: new Date(confirmedAt * 1000).toISOString() }
}

function enterCode(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Another site could sign the visitor in to another account.
  if (!lake.env.editorOrigins.has(request.headers.origin ?? '')) {
    lake.audit.refused('sign_in_refused', '', 'from another site')
    throw httpError(403, `Sign in at the Studio: ${lake.env.studioUrl}/`)
  }
  const { code, origin } = form.parse(request.body ?? {})
  const page = { origin: readReturnAddress(lake, origin), code: '' }
  try {
    lake.signInAttempts.count(limitedAddress(request))
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    lake.audit.refused('sign_in_refused', '', 'too many tries')
    const problem = 'Too many attempts. Wait a few minutes, then try again.'
    return showPage(lake, request, reply.headers(error.headers).status(error.status), { ...page, problem })
  }
  if (signIn(lake, request, reply, code)) {
    const toPasskey = `/v1/auth/login/code?origin=${encodeURIComponent(page.origin)}`
    return reply.redirect(lake.env.passkeysRequired ? toPasskey : page.origin, 303)
  }
  return showPage(lake, request, reply.status(422), { ...page, problem: WRONG })
}

function openLink(lake: Lake, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedElsewhere(lake, request)
  if (refused !== undefined) throw httpError(403, refused)
  // Typing an address must not use the link up.
  if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? '')))
    throw httpError(403, 'This link works once and must not be prefetched')
  const studio = `${lake.env.studioUrl}/`
  const code = readParameters(request).get('code') ?? ''
  // A signed-in person may click the link again.
  if ((code !== '' && signIn(lake, request, reply, code)) || request.identity?.byCookie)
    return reply.redirect(studio, 303)
  const page = { origin: studio, code: '' }
  return showPage(lake, request, reply.status(422), code === '' ? page : { ...page, problem: USED })
}

/** Uses a code up. The browser's previous session ends. Logs and audits a refused code. */
function signIn(lake: Lake, request: FastifyRequest, reply: FastifyReply, code: string): boolean {
  const userId = lake.codes.redeem(code)
  const refused = userId !== undefined && developmentUser(userId) && refusedElsewhere(lake, request)
  if (userId === undefined || refused) {
    request.log.info('sign_in.refused')
    lake.audit.refused('sign_in_refused', userId ?? '', refused || 'unknown, used or old code')
    return false
  }
  const before = lake.authenticator.findSession(request)
  if (before) lake.sessions.end(before.session)
  reply.header('set-cookie', lake.authenticator.openSession(userId, false, request))
  return true
}

/** A link from an administrator names no origin and leads to the Studio. @throws LakeError 400 */
function readReturnAddress({ env }: Lake, origin: string | null): string {
  if (!origin) return `${env.studioUrl}/`
  const url = URL.parse(origin)
  if (url && env.editorOrigins.has(url.origin)) return url.href
  throw httpError(400, 'The origin to return to must be STUDIO_URL or PREVIEW_URL')
}

type Shown = Pick<SignInPage, 'origin' | 'code' | 'problem'>

function showPage(lake: Lake, request: FastifyRequest, reply: FastifyReply, page: Shown) {
  const open = lake.authenticator.findSession(request)
  const incomplete = open !== undefined && lake.passkeys.isIncomplete(open)
  const tooOld = incomplete && !isRecent(open)
  if (incomplete && !tooOld && page.code === '')
    return sendPasskeyPage(reply, page.origin, open, lake.passkeys.list(open.user.id).length > 0)
  const here = refusedElsewhere(lake, request) === undefined
  return sendSignInPage(reply, { ...page, open, tooOld, here, commandPrefixes: lake.rules.commandPrefixes })
}
