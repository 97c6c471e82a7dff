import { randomBytes } from 'node:crypto'
import { localTime } from '@site/brand/business-time'
import { bookingBodySchema, confirmSchema, moveSchema, otherTime } from '@site/contracts/booking'
import {
  agendaSchema,
  cancelCallsSchema,
  cancelledCallsSchema,
  feedSchema,
  newBlockSchema,
} from '@site/contracts/desk/calls'
import { leadDetailSchema } from '@site/contracts/desk/lead-detail'
import * as z from 'zod/mini'
import {
  listBlocks,
  listCalls,
  type ListedCall,
  removeBlock,
  renewFeed,
} from '../../booking/agenda-repository.ts'
import { freeSlots, openHours, type Calls } from '../../booking/calls.ts'
import { takeBooking } from '../../booking/routes.ts'
import { minutes, onWall } from '../../booking/slots.ts'
import { ApiError, validationFailed } from '../../errors.ts'
import { keyHeader, needsIdempotencyKey } from '../../leads/idempotency-key.ts'
import type { LeadTaker } from '../../leads/take-lead.ts'
import { checkedByHandler, type Api } from '../../plugins/schemas.ts'
import type { AccessRecheck } from '../access/access-recheck.ts'
import { requireAdministrator } from '../access/authenticate.ts'

type Options = { leads: LeadTaker; calls: Calls; sendsMails: boolean; accessRecheck: AccessRecheck }

/** Everything under /desk/calls (docs/http.md, The lead desk). Visitors are told what is done with their call. */
export async function callsRoutes(
  app: Api,
  { leads, calls, sendsMails, accessRecheck }: Options,
): Promise<void> {
  const { database } = app

  const listed = {
    summary: 'Lists the calls ahead',
    description: 'With those to check, the times that are blocked, and those that can be booked.',
    response: { 200: agendaSchema },
  }
  app.get('/desk/calls', { schema: listed }, async ({ visit }) => {
    const { hours, now } = await openHours(database, visit.person.id)
    const free = await freeSlots(database, { hours, now })
    return {
      calls: (await listCalls(database, now)).map(toDeskCall),
      toCheck: (await listCalls(database, now, 'unconfirmed')).map(toDeskCall),
      blocks: (await listBlocks(database)).map(withTimes),
      free: free.map(({ start }) => localTime(start)),
      sendsMails,
    }
  })

  const booked = {
    summary: 'Books a call for somebody on the phone',
    description: 'As POST /booking does. The visitor gets the same mails.',
    headers: keyHeader,
    body: bookingBodySchema,
    response: { 200: leadDetailSchema, 201: leadDetailSchema },
    refuses: { 429: 'A limit was reached.' },
  }
  const route = { schema: booked, preValidation: needsIdempotencyKey, validatorCompiler: checkedByHandler }
  app.post('/desk/calls', route, async (request, reply) => {
    const { id } = await takeBooking({ leads, calls }, request, reply, request.visit.person.id)
    return reply.sendLead(id)
  })

  const id = z
    .string()
    .register(z.globalRegistry, { description: 'The call’s id, or the id or reference of its lead.' })
  const changed = { params: z.object({ id }), response: { 200: leadDetailSchema } }
  const moved = {
    ...changed,
    summary: 'Moves a call',
    description: 'To another free time.',
    body: moveSchema,
  }
  app.post('/desk/calls/:id/move', { schema: moved }, async ({ params: { id }, body, visit }, reply) => {
    const when = { date: body.preferredDate, time: body.preferredTime }
    return reply.sendLead(await calls.move({ named: id }, when, visit.person.id))
  })
  const cancelled = { ...changed, summary: 'Cancels a call', description: 'Its time is free again.' }
  app.post('/desk/calls/:id/cancel', { schema: cancelled }, async ({ params: { id }, visit }, reply) => {
    return reply.sendLead(await calls.cancel({ named: id }, visit.person.id))
  })

  const confirmed = {
    ...changed,
    summary: 'Confirms a call',
    description: 'For the visitor, who told it on the phone; at another time if the body names one.',
    body: confirmSchema,
  }
  app.post('/desk/calls/:id/confirm', { schema: confirmed }, async ({ params, body, visit }, reply) => {
    return reply.sendLead(await calls.confirm({ named: params.id }, otherTime(body), visit.person.id))
  })
  const cancelledMany = {
    summary: 'Cancels many calls',
    description: 'Those that have begun stay.',
    body: cancelCallsSchema,
    response: { 200: cancelledCallsSchema },
  }
  app.post('/desk/calls/cancel', { schema: cancelledMany }, async ({ body, visit }) => ({
    cancelled: await calls.cancelMany(body.ids, visit.person.id),
  }))

  const done = z.object({ done: z.literal(true) })
  const blocked = {
    summary: 'Blocks a time',
    description: 'Nobody can book a call then. Calls that are booked stay. Only staff see the reason.',
    body: newBlockSchema,
    response: { 201: done },
  }
  app.post('/desk/calls/blocks', { schema: blocked }, async ({ body, visit }, reply) => {
    const { date, from, to, reason } = body
    const [start, end] = [from, to].map((time) => onWall(Temporal.PlainDate.from(date), minutes(time)))
    const times = { start: new Date(start!.epochMilliseconds), end: new Date(end!.epochMilliseconds) }
    if (times.end.getTime() < Date.now())
      throw validationFailed([{ detail: 'Choose a time that has yet to come', pointer: '/date' }])
    await calls.block({ ...times, reason, by: visit.person.id })
    return reply.code(201).send({ done: true } as const)
  })
  const unblocked = {
    summary: 'Unblocks a time',
    description: 'It can be booked again.',
    params: z.object({ id: z.string() }),
    response: { 200: done },
  }
  app.post('/desk/calls/blocks/:id/remove', { schema: unblocked }, async ({ params: { id }, visit }) => {
    // Other ids are none of ours.
    if (!/^\d{1,18}$/.test(id) || !(await removeBlock(database, id, visit.person.id)))
      throw new ApiError('not-found', 'This time is not blocked. Somebody may have unblocked it')
    return { done: true } as const
  })

  const renewed = {
    summary: 'Makes a new address for the calendar feed',
    description: 'The old one stops working. For administrators.',
    response: { 201: feedSchema },
  }
  const guarded = { schema: renewed, onRequest: [accessRecheck.requireRecentSignIn, requireAdministrator] }
  app.post('/desk/calls/feed', guarded, async ({ visit }, reply) => {
    const secret = randomBytes(24).toString('base64url')
    await renewFeed(database, secret, visit.person.id)
    return reply.code(201).send({ path: `/booking/calendar/${secret}.ics` })
  })
}

const toDeskCall = ({ sequence: _sequence, changedAt: _changedAt, ...call }: ListedCall) => withTimes(call)

/** With Sydney's times, as the desk gets them. */
function withTimes<T extends { start: Date; end: Date }>(timed: T) {
  return { ...timed, start: localTime(timed.start), end: localTime(timed.end) }
}
