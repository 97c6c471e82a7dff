import { hash } from 'node:crypto'
import { BRAND } from '@site/domain/brand'
import { localTime } from '@site/domain/business-time'
import {
  bookingBodySchema,
  callSchema,
  confirmSchema,
  moveSchema,
  otherTime,
  parseBooking,
  slotsSchema,
  type Call,
  type WallTime,
} from '@site/domain/booking'
import { AHEAD_MAX_DAYS } from '@site/domain/booking-hours'
import { booking } from '@site/domain/forms/booking'
import * as z from 'zod/mini'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskLake } from '../env.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../leads/lead-changes-repository.ts'
import { isDerivedKey, readIdempotencyKey } from '../leads/idempotency-key.ts'
import { leadRequestSchema } from '../leads/routes.ts'
import type { Outcome } from '../leads/store-lead-once.ts'
import type { LeadEndpoint } from '../leads/lead-endpoint.ts'
import { type Api, file, sendAsFile } from '../plugins/schemas.ts'
import { isFeed, listCalls } from './agenda-repository.ts'
import type { CallLinks } from './call-links.ts'
import { freeSlots, noSuchCall, openHours, type Calls } from './calls.ts'
import { readFirm } from './firm-repository.ts'
import { toLetterhead } from '../letterhead.ts'
import { CALENDAR_BACK_MS, callsCalendar, invitation } from './calendar-files.ts'
import { findCall, type CallKey, type StoredCall } from './booking-repository.ts'
import { toTime } from './slots.ts'

type Options = {
  leads: LeadEndpoint
  calls: Calls
  links: CallLinks
  siteUrl: string
  deskUrl: string
  lake: DeskLake['kind']
  refreshHours: () => Promise<void>
}

/** The feed stops when its maker stays away from the desk: with Sanity, the API has no other sign that they have left. */
const UNSEEN_DAYS = { local: 36_500, hosted: 30 }

const daysError = `days must be 1 to ${AHEAD_MAX_DAYS}`

const slotsQuery = z.object({
  from: z.optional(z.iso.date({ error: 'from must be a date such as 2026-11-27' })),
  days: z.optional(
    z.coerce.number(daysError).check(z.int(daysError), z.gte(1, daysError), z.lte(AHEAD_MAX_DAYS, daysError)),
  ),
})

const calendarFile = file('text/calendar', 'An iCalendar file.')

const fieldNames = booking.fields.map(({ name }) => name)

export async function takeBooking(
  { leads, calls }: { leads: LeadEndpoint; calls: Calls },
  request: FastifyRequest,
  reply: FastifyReply,
  by: Actor,
): Promise<Outcome & { when: WallTime }> {
  const { booking: wanted } = leads.check(request, parseBooking, fieldNames)
  const outcome = await leads.take(request, reply, {
    lead: wanted.lead,
    signals: wanted.signals,
    about: wanted.when,
    insert: (row) => calls.book(row, { ...wanted, network: by === null ? request.client.network : null }, by),
  })
  return { ...outcome, when: wanted.when }
}

export async function bookingRoutes(
  app: Api,
  { leads, calls, links, siteUrl, deskUrl, lake, refreshHours }: Options,
) {
  app.addHook('preHandler', refreshHours)
  const listed = {
    summary: 'Lists the free times for a call',
    description: 'From a date in Sydney, today by default, over some days, as far ahead as people can book.',
    querystring: slotsQuery,
    response: { 200: slotsSchema },
    refuses: { 404: 'Booking is turned off in the Studio.' },
  }
  app.get('/booking/slots', { schema: listed }, async ({ query }) => {
    const known = await openHours(app.database, null)
    const { hours } = known
    const slots = await freeSlots(app.database, { ...query, ...known })
    return {
      timeZone: BRAND.timeZone,
      lengthMinutes: hours.length,
      slots: slots.map(({ start }) => ({ start: localTime(start) })),
    }
  })

  const booked = {
    ...leadRequestSchema,
    summary: 'Books a call',
    description:
      'Stores the call and its lead, or neither. An Idempotency-Key works as for /submit-lead. `preferredDate` and `preferredTime` are Sydney’s, and name one of the free times.',
    body: bookingBodySchema,
    response: { 200: callSchema, 201: callSchema },
    refuses: { 404: 'Booking is turned off in the Studio.' },
  }
  app.post('/booking', { ...leads.route, schema: booked }, async (request, reply) => {
    await openHours(app.database, null)
    const { id, replayed, when } = await takeBooking({ leads, calls }, request, reply, null)
    const call = await readCall({ named: id })
    if (!replayed) return reply.send(toAnswer(call))
    if (!isDerivedKey(readIdempotencyKey(request.headers['idempotency-key'])))
      return reply.send(toFirstAnswer(call, when))
    const { manageUrl: _secret, ...answer } = toAnswer(call)
    return reply.send(answer)
  })

  async function readCall(key: CallKey): Promise<StoredCall> {
    const call = await findCall(app.database, key)
    if (!call) throw noSuchCall()
    return call
  }

  async function change(key: CallKey, work: (key: CallKey) => Promise<unknown>): Promise<Call> {
    await work(key)
    return toAnswer(await readCall(key))
  }

  const readLetterhead = async () => toLetterhead(await readFirm(app.database), siteUrl)

  const toAnswer = ({ id, leadId, reference, state, start, end }: StoredCall): Call => ({
    id: leadId,
    reference,
    start: localTime(start),
    end: localTime(end),
    manageUrl: links.manage(id),
    status: state,
  })

  /** A call as it was booked, for the first answer again. It may have been confirmed, moved or cancelled since. */
  function toFirstAnswer(call: StoredCall, when: WallTime): Call {
    const start = new Date(toTime(when))
    const end = new Date(start.getTime() + call.end.getTime() - call.start.getTime())
    return toAnswer({ ...call, start, end, state: call.askedToConfirm ? 'unconfirmed' : 'booked' })
  }

  const oneCall = {
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: { 200: callSchema },
  }
  const shown = {
    ...oneCall,
    summary: 'Shows a call',
    description: 'The last part of its `manageUrl` names it.',
  }
  app.get('/booking/:token', { schema: shown }, async ({ params }) =>
    toAnswer(await readCall(links.readManageToken(params.token))),
  )

  const filed = { ...shown, summary: 'A call for a calendar', response: { 200: calendarFile } }
  app.get('/booking/:token/call.ics', { schema: filed }, async ({ params }, reply) => {
    const call = await readCall(links.readManageToken(params.token))
    const content = invitation(await readLetterhead(), { ...call, page: links.manage(call.id) })
    return sendAsFile(reply, 'text/calendar', 'call.ics', content)
  })

  const fed = {
    summary: 'All calls for a calendar',
    description:
      'Those of the last month, and all ahead. An administrator of the desk makes the secret address, which ends when they lose access.',
    params: z.object({ secret: z.string() }),
    response: { 200: calendarFile, 304: file('text/calendar', 'The calendar is still the same.') },
  }
  app.get('/booking/calendar/:secret.ics', { schema: fed }, async ({ params, headers }, reply) => {
    if (!(await isFeed(app.database, params.secret, UNSEEN_DAYS[lake]))) throw noSuchCall()
    const since = new Date(Date.now() - CALENDAR_BACK_MS)
    const listed = (await listCalls(app.database, since)).filter((call) => !call.isQuarantined)
    const calendar = callsCalendar(listed, { letterhead: await readLetterhead(), deskUrl })
    const etag = `"${hash('sha256', calendar, 'base64url')}"`
    reply.header('etag', etag)
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send(Buffer.alloc(0))
    return reply.type('text/calendar; charset=utf-8').send(Buffer.from(calendar))
  })

  const moved = {
    ...oneCall,
    summary: 'Moves a call',
    description: 'To another free time.',
    body: moveSchema,
  }
  app.post('/booking/:token/move', { schema: moved }, ({ params, body }) =>
    change(links.readManageToken(params.token), (key) =>
      calls.move(key, { date: body.preferredDate, time: body.preferredTime }, null),
    ),
  )
  const cancelled = { ...oneCall, summary: 'Cancels a call', description: 'Its time is free again.' }
  app.post('/booking/:token/cancel', { schema: cancelled }, ({ params }) =>
    change(links.readManageToken(params.token), (key) => calls.cancel(key, null)),
  )

  const confirmShown = {
    ...oneCall,
    summary: 'Shows a call to confirm',
    description: 'The link in the mail names it.',
  }
  app.get('/booking/confirm/:token', { schema: confirmShown }, async ({ params }) =>
    toAnswer(await readCall(links.readConfirmToken(params.token))),
  )
  const confirmed = {
    ...oneCall,
    summary: 'Confirms a call',
    description: 'It holds its time from now on, or another one: 409 with free ones if that is taken.',
    body: confirmSchema,
  }
  app.post('/booking/confirm/:token', { schema: confirmed }, ({ params, body }) =>
    change(links.readConfirmToken(params.token), (key) => calls.confirm(key, otherTime(body), null)),
  )

  const stopped = {
    summary: 'Sends a mailbox no more mails',
    description:
      '“It wasn’t me”: also cancels the calls ahead that were asked for with this address, except those that the firm booked. The token is in each mail to the mailbox.',
    params: oneCall.params,
    response: { 200: z.object({ stopped: z.literal(true) }) },
  }
  app.post('/booking/mailboxes/:token/stop', { schema: stopped }, async ({ params }) => {
    const mailbox = links.readStopToken(params.token)
    if (mailbox === undefined) throw new ApiError('not-found', 'There is no such mailbox')
    await calls.stopMailbox(mailbox)
    return { stopped: true } as const
  })
}
