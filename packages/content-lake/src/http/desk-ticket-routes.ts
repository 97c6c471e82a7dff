import { z } from 'zod'
import { httpError, unauthorized } from '../errors.ts'
import { requireSession, type Routes } from './context.ts'
import { withLoopbackNames } from './loopback.ts'

const ticketBody = z.strictObject({ ticket: z.string().max(100) })

/**
 * `/auth/ticket`: how the Studio's lead desk shows the lead API who is signed in. Not part of Sanity's API, whose Studio
 * has a token to show.
 */
export const deskTicketRoutes: Routes = (app, lake) => {
  const studio = withLoopbackNames([lake.env.studioUrl])

  app.post('/v:apiVersion/auth/ticket', (request) => {
    const { byCookie, session, userId } = requireSession(request)
    // A token is no person, and neither is the preview the Studio.
    if (!byCookie || session === undefined || !studio.has(request.headers.origin ?? ''))
      throw httpError(
        403,
        'Only the browser of a signed-in person gets a ticket, at the address of the Studio',
      )
    return lake.deskTickets.issue(session, userId)
  })

  app.post('/v:apiVersion/auth/ticket/redeem', (request) => {
    const parsed = ticketBody.safeParse(request.body)
    const user = parsed.success ? lake.deskTickets.redeem(parsed.data.ticket) : undefined
    if (!user) throw unauthorized('This ticket is unknown, used or expired')
    return user
  })
}
