import { deviceOf } from '../auth/device.ts'
import { httpError } from '../errors.ts'
import { redeem, showSignIn } from './code-sign-in-routes.ts'
import type { Routes } from './context.ts'
import { parametersOf } from './context.ts'
import { refusedElsewhere } from './on-this-machine.ts'
import { keepSession } from './sign-in-routes.ts'

const USED = 'This link was used already, or is older than a day. Below is how to get another one.'

/**
 * `/auth/login/development`: the link that the start prints, for whoever started the system on this machine. Opening it
 * signs the browser in. Its code is good once: nobody else who may open a port of this machine knows it.
 */
export const developmentSignInRoutes: Routes = (app, lake) => {
  // A HEAD request would use the link up.
  const options = { exposeHeadRoute: false }
  app.get('/v:apiVersion/auth/login/development', options, (request, reply) => {
    const refused = refusedElsewhere(lake, request)
    if (refused !== undefined) throw httpError(403, refused)
    // A browser that fetches in advance what somebody types would, too.
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? '')))
      throw httpError(403, 'This link works once; it is not for fetching in advance')
    const studio = `${lake.env.studioUrl}/`
    const code = parametersOf(request).get('code') ?? ''
    const userId = code === '' ? undefined : redeem(lake, request, code)
    if (userId !== undefined) {
      const device = deviceOf(request.headers['user-agent'])
      keepSession(lake, request, reply, lake.sessions.open({ userId, device }))
      return reply.redirect(studio, 303)
    }
    // The link in the terminal is clicked again, by somebody who is in.
    if (request.identity?.byCookie) return reply.redirect(studio, 303)
    const page = { origin: studio, type: 'cookie', code: '' }
    return showSignIn(lake, request, reply.status(422), code === '' ? page : { ...page, problem: USED })
  })
}
