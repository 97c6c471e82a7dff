import { z } from 'zod'
import { httpError, unauthorized } from '../errors.ts'
import { requireSession, type Routes } from './context.ts'
import { withLoopbackNames } from './loopback.ts'

const ticketBody = z.strictObject({ ticket: z.string().max(100) })

/**
 * `/auth/ticket`: proves to the lead API who is signed in to the Studio. Not part of Sanity's API, because a hosted
 * Studio has a token.
 */
export const deskTicketRoutes: Routes = (app, lake) => {
  const studio = withLoopbackNames([lake.env.studioUrl])

  app.post('/v:apiVersion/auth/ticket', (request) => {
    const { byCookie, session, userId } = requireSession(request)
    // Tokens belong to programs, and the preview's origin is not the Studio's.
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
