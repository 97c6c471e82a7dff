import type { FastifyRequest } from 'fastify'
import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import type { User } from '../store/session-store.ts'
import type { Routes } from './context.ts'
import { parametersOf } from './context.ts'
import { hostName, isLoopbackHost } from './loopback.ts'
import { startSession } from './return-address.ts'

/** Nobody in particular: whoever sits at this machine. */
const DEVELOPMENT_EDITOR: User = {
  id: 'development-editor',
  name: 'Development editor (this machine only)',
  email: '',
  role: 'editor',
  provider: 'development',
}

/** Ways to sign in. */
export const signInRoutes: Routes = (app, lake) => {
  app.get('/v:apiVersion/auth/providers', (request) => {
    const login = `${lake.env.studioUrl}/v1/auth/login`
    const here = refusal(lake, request) === undefined
    // Where there is one way only, the Studio takes it without asking: a fresh lake has no accounts to ask for.
    const providers = [
      ...(here ? [{ name: 'development', title: DEVELOPMENT_EDITOR.name, url: `${login}/development` }] : []),
      ...(here && lake.editors.isEmpty
        ? []
        : [{ name: 'code', title: 'One-time code', url: `${login}/code` }]),
    ]
    return { providers, thirdPartyLogin: true, sso: { saml: false } }
  })

  app.get('/v:apiVersion/auth/login/development', (request, reply) => {
    const refused = refusal(lake, request)
    if (refused !== undefined) throw httpError(403, refused)
    const parameters = parametersOf(request)
    lake.sessions.putUser(DEVELOPMENT_EDITOR)
    const wanted = { origin: parameters.get('origin') ?? '', type: parameters.get('type') ?? '' }
    const target = startSession(lake, DEVELOPMENT_EDITOR.id, wanted)
    request.log.info({ userId: DEVELOPMENT_EDITOR.id }, 'sign_in.started')
    return reply.redirect(target, 302)
  })
}

/**
 * Why the development editor may not sign in, or undefined where it may: the site is on this machine, and so are
 * the browser and every proxy between. A name that resolves to loopback without being it (DNS rebinding) has
 * another Host header.
 */
function refusal(lake: Lake, request: FastifyRequest): string | undefined {
  if (!lake.env.developmentSignIn)
    return 'The development editor is off because SITE_URL is not on this machine'
  const peers = [request.socket.remoteAddress ?? '', ...listed(request.headers['x-forwarded-for'])]
  const hosts = [request.headers.host ?? '', ...listed(request.headers['x-forwarded-host'])].map(
    (host) => hostName(host) ?? '',
  )
  const here = [...peers, ...hosts].every(isLoopbackHost) && request.headers['forwarded'] === undefined
  return here
    ? undefined
    : 'The development editor can sign in from this machine only, at a localhost address'
}

function listed(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((value) => value.split(',').map((item) => item.trim()))
}
