import { randomBytes } from 'node:crypto'
import { localTime } from '@site/domain/business-time'
import { bookingBodySchema, confirmSchema, moveSchema, otherTime } from '@site/domain/booking'
import {
  agendaSchema,
  callOutcomeSchema,
  callOwnerSchema,
  cancelCallsSchema,
  cancelledCallsSchema,
  feedSchema,
  newBusyCalendarSchema,
  newUnavailabilitySchema,
  pastCallsSchema,
  unblockSchema,
} from '@site/domain/desk/calls'
import { leadDetailSchema } from '@site/domain/desk/lead-detail'
import * as z from 'zod/mini'
import {
  listUnavailability,
  listCalls,
  type ListedCall,
  removeUnavailability,
  renewFeed,
} from '../../booking/agenda-repository.ts'
import type { BusyCalendars } from '../../booking/busy-calendars.ts'
import { listCalendars, removeCalendar } from '../../booking/busy-calendars-repository.ts'
import { freeSlots, openHours, type Calls } from '../../booking/calls.ts'
import { takeBooking } from '../../booking/routes.ts'
import { unavailableTimes } from '../../booking/unavailable-times.ts'
import { ApiError, fieldRefused } from '../../errors.ts'
import { keyHeader, needsIdempotencyKey } from '../../leads/idempotency-key.ts'
import type { LeadEndpoint } from '../../leads/lead-endpoint.ts'
import { checkedByHandler, done, type Api } from '../../plugins/schemas.ts'
import type { AccessRecheck } from '../access/access-recheck.ts'
import { requireAdministrator } from '../access/authenticate.ts'
import { refuseUnknownOwner } from '../lead/lead-actions.ts'
import { postAboutLead } from '../lead/lead-routes.ts'

type Options = {
  leads: LeadEndpoint
  calls: Calls
  calendars: BusyCalendars
  sendsMails: boolean
  accessRecheck: AccessRecheck
}

/** Everything under /desk/calls (docs/http.md, The lead desk). Visitors are told what is done with their call. */
export async function callsRoutes(app: Api, { leads, calls, calendars, sendsMails, accessRecheck }: Options) {
  const { database } = app

  const listed = {
    summary: 'Lists the calls ahead',
    description:
      'With those to check, the times that are blocked, those that can be booked, and the calendars that are read.',
    response: { 200: agendaSchema },
  }
  app.get('/desk/calls', { schema: listed }, async ({ deskSession }) => {
    const known = await openHours(database, deskSession.person.id)
    const { now } = known
    const free = await freeSlots(database, known)
    return {
      calls: (await listCalls(database, now)).map(toDeskCall),
      toCheck: (await listCalls(database, now, 'unconfirmed')).map(toDeskCall),
      blocks: (await listUnavailability(database)).map(({ repeatsUntil, ...block }) => ({
        ...withTimes(block),
        repeatsUntil: repeatsUntil && localTime(repeatsUntil),
      })),
      free: free.map(({ start }) => localTime(start)),
      calendars: (await listCalendars(database)).map(({ address, readAt, failingSince, ...calendar }) => ({
        ...calendar,
        host: new URL(address).host,
        readAt: localTime(readAt),
        failingSince: failingSince && localTime(failingSince),
      })),
      sendsMails,
    }
  })

  const past = {
    summary: 'Lists the last calls that are over',
    description: 'The newest first, with who rang and how they went.',
    response: { 200: pastCallsSchema },
  }
  app.get('/desk/calls/past', { schema: past }, async () => ({
    calls: (await listCalls(database, new Date(), 'past')).map(toDeskCall),
  }))

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
    const { id } = await takeBooking({ leads, calls }, request, reply, request.deskSession.person.id)
    return reply.sendLead(id)
  })

  const post = postAboutLead(app, 'The call’s id, or the id or reference of its lead.')
  const moved = { summary: 'Moves a call', description: 'To another free time.', body: moveSchema }
  post('/desk/calls/:id/move', moved, ({ id, body: { preferredDate: date, preferredTime: time }, by }) =>
    calls.move({ named: id }, { date, time }, by),
  )
  const cancelled = { summary: 'Cancels a call', description: 'Its time is free again.' }
  post('/desk/calls/:id/cancel', cancelled, ({ id, by }) => calls.cancel({ named: id }, by))

  const confirmed = {
    summary: 'Confirms a call',
    description: 'For the visitor, who told it on the phone; at another time if the body names one.',
    body: confirmSchema,
  }
  post('/desk/calls/:id/confirm', confirmed, ({ id, body, by }) =>
    calls.confirm({ named: id }, otherTime(body), by),
  )

  const assigned = { summary: 'Says who rings', description: 'Or nobody yet.', body: callOwnerSchema }
  post('/desk/calls/:id/owner', assigned, ({ id, body: { owner } }) =>
    calls.assign({ named: id }, owner).catch(refuseUnknownOwner),
  )
  const ended = {
    summary: 'Says how a call went',
    description: 'Once it has begun.',
    body: callOutcomeSchema,
  }
  post('/desk/calls/:id/outcome', ended, ({ id, body, by }) => calls.end({ named: id }, body, by))
  const invited = {
    summary: 'Invites a visitor who missed the call to choose another time',
    description: 'By a mail, once.',
  }
  post('/desk/calls/:id/invite', invited, ({ id }) => calls.inviteAgain({ named: id }))

  const cancelledMany = {
    summary: 'Cancels many calls',
    description: 'Those that have begun stay.',
    body: cancelCallsSchema,
    response: { 200: cancelledCallsSchema },
  }
  app.post('/desk/calls/cancel', { schema: cancelledMany }, async ({ body, deskSession }) => ({
    cancelled: await calls.cancelMany(body.ids, deskSession.person.id),
  }))

  const blocked = {
    summary: 'Blocks a time',
    description:
      'On one day, over several, or once a week. Nobody can book a call then. Calls that are booked stay. Only staff see the reason.',
    body: newUnavailabilitySchema,
    response: { 201: done },
  }
  app.post('/desk/calls/blocks', { schema: blocked }, async ({ body, deskSession }, reply) => {
    const times = unavailableTimes(body)
    if (times[0].end.getTime() < Date.now()) throw fieldRefused('/date', 'Choose a time that has yet to come')
    await calls.blockTimes({ times, reason: body.reason, by: deskSession.person.id })
    return reply.code(201).send({ done: true } as const)
  })
  const unblocked = {
    summary: 'Unblocks a time',
    description: 'It can be booked again; so can those of later weeks if the body says so.',
    body: unblockSchema,
    params: z.object({ id: z.string() }),
    response: { 200: done },
  }
  app.post(
    '/desk/calls/blocks/:id/remove',
    { schema: unblocked },
    async ({ params: { id }, body, deskSession }) => {
      const which = { id, isForAll: body?.isForAll ?? false }
      // The API makes no other ids.
      if (!/^\d{1,18}$/.test(id) || !(await removeUnavailability(database, which, deskSession.person.id)))
        throw new ApiError('not-found', 'This time is not blocked. Somebody may have unblocked it')
      return { done: true } as const
    },
  )

  const calendarSet = {
    summary: 'Starts reading a person’s own calendar',
    description:
      'Every five minutes, in place of the one before, for the times at which they are busy. No answer has its address.',
    body: newBusyCalendarSchema,
    response: { 201: done },
  }
  app.post('/desk/calls/calendars', { schema: calendarSet }, async ({ body }, reply) => {
    await calendars.set(body.person, body.address)
    return reply.code(201).send({ done: true } as const)
  })
  const calendarRemoved = {
    summary: 'Stops reading a person’s calendar',
    description: 'And deletes its busy times.',
    params: z.object({ person: z.string() }),
    response: { 200: done },
  }
  app.post(
    '/desk/calls/calendars/:person/remove',
    { schema: calendarRemoved },
    async ({ params: { person } }) => {
      if (await removeCalendar(database, person)) return { done: true } as const
      throw new ApiError('not-found', 'This person has no calendar here. Somebody may have removed it')
    },
  )

  const renewed = {
    summary: 'Makes a new address for the calendar feed',
    description: 'The old one stops working. For administrators.',
    response: { 201: feedSchema },
  }
  const guarded = { schema: renewed, onRequest: [accessRecheck.requireRecentSignIn, requireAdministrator] }
  app.post('/desk/calls/feed', guarded, async ({ deskSession }, reply) => {
    const secret = randomBytes(24).toString('base64url')
    await renewFeed(database, secret, deskSession.person.id)
    return reply.code(201).send({ path: `/booking/calendar/${secret}.ics` })
  })
}

const toDeskCall = ({ sequence: _sequence, changedAt: _changedAt, ...call }: ListedCall) => withTimes(call)

function withTimes<T extends { start: Date; end: Date }>(timed: T) {
  return { ...timed, start: localTime(timed.start), end: localTime(timed.end) }
}
