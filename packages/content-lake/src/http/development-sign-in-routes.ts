import { deviceOf } from '../auth/device.ts'
import { httpError } from '../errors.ts'
import { redeem, showSignIn } from './code-sign-in-routes.ts'
import { parametersOf, type Routes } from './context.ts'
import { refusedElsewhere } from './on-this-machine.ts'
import { keepSession } from './sign-in-routes.ts'

const USED = 'This link has been used, or is more than a day old. See below how to get a new one.'

/**
 * `/auth/login/development`: `pnpm start` prints this link for whoever started the system. Opening it signs the browser
 * in. The code works once, and other users of this machine don't know it.
 */
export const developmentSignInRoutes: Routes = (app, lake) => {
  // A HEAD request would use up the link.
  const options = { exposeHeadRoute: false }
  app.get('/v:apiVersion/auth/login/development', options, (request, reply) => {
    const refused = refusedElsewhere(lake, request)
    if (refused !== undefined) throw httpError(403, refused)
    // So would a browser that prefetches an address while somebody types it.
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? '')))
      throw httpError(403, 'This link works once and must not be prefetched')
    const studio = `${lake.env.studioUrl}/`
    const code = parametersOf(request).get('code') ?? ''
    const userId = code === '' ? undefined : redeem(lake, request, code)
    if (userId !== undefined) {
      const device = deviceOf(request.headers['user-agent'])
      keepSession(lake, request, reply, lake.sessions.open({ userId, device }))
      return reply.redirect(studio, 303)
    }
    // Somebody who is signed in clicked the link in the terminal again.
    if (request.identity?.byCookie) return reply.redirect(studio, 303)
    const page = { origin: studio, type: 'cookie', code: '' }
    return showSignIn(lake, request, reply.status(422), code === '' ? page : { ...page, problem: USED })
  })
}
