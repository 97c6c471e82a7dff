import type { Call } from '@site/domain/booking'
import { callTitle } from '@site/domain/call-title'
import { booking } from '@site/domain/forms/booking'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bookingNews,
  timeWords,
  type BookingNews,
  type BookingState,
  type ShownCall,
} from '../../lib/booking/booking-state.ts'
import type { PostedForm } from '../../lib/lead-forms/posted-form.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { KEEP, sendOwnPage, sendPlainPage } from '../headers/respond.ts'
import type { Published } from '../live-content/site-index.ts'
import { postedFields } from '../posts/posted-fields.ts'
import { forwardForm, isForeign, refuseForeign, type ForwardParts } from '../posts/form-routes.ts'
import type { OwnPages } from '../rendering/own-pages.ts'
import { NOT_FOUND } from '../rendering/page-service.ts'
import { createBookingApi } from './booking-api.ts'
import { dateWords, nearestTimes, withoutTimes } from './free-days.ts'

/** Behind other words than a token, the API has addresses of its own. */
const TOKEN = /^[\w-]{16,100}$/

const confirmPath = (token: string) => paths.bookedCall(`confirm/${token}`)
const stopPath = (token: string) => paths.bookedCall(`stop/${token}`)

/** The API's receipt for a lead. */
const REFERENCE = /^[\dA-Z]{6,12}$/

type OfForm = { Querystring: { sent?: string } }
type OfCall = { Params: { token: string }; Querystring: { now?: string } }

/**
 * The pages about calls. Each is rendered for one visitor, with what is free at this moment. Opening one changes nothing:
 * mail scanners open links too.
 */
export async function bookingRoutes(
  app: FastifyInstance,
  parts: ForwardParts & { published: Pick<Published, 'firm'>; ownPages: OwnPages },
): Promise<void> {
  const { env, site, published, ownPages } = parts
  const api = createBookingApi(env.apiInternalUrl)
  const readVisitor = ({ client }: FastifyRequest) => ({
    address: client.address,
    publicApiKey: env.publicApiKey,
  })

  // The address of a call's page is its secret: it must reach neither logs nor other sites.
  app.addHook('onRequest', async (request, reply) => {
    request.metricsRoute = request.routeOptions.url?.replace(/\/$/, '')
    reply.headers({ 'cache-control': KEEP.never, 'referrer-policy': 'same-origin' })
    const { token } = request.params as { token?: string }
    if (token !== undefined && !TOKEN.test(token)) return sendNotFound(request, reply)
  })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { pathname: string; status?: number; posted?: PostedForm; state: BookingState },
  ) {
    const { pathname, posted, state } = page
    const answer = posted && { path: pathname, formId: booking.key, form: posted, sent: null }
    const asked = { pathname, booking: state, ...(answer && { posted: answer }) }
    return ownPages.send(request, reply, asked, page.status)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    return sendOwnPage(request, reply, await site.page(NOT_FOUND), 404)
  }

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome?: { status?: number; posted: PostedForm },
  ) {
    const days = await api.days(readVisitor(request))
    if (days === 'off') return sendNotFound(request, reply)
    const isAway = days === 'away'
    const state = { days: isAway ? null : days, nearest: [], call: null, news: null }
    if (!outcome) return ownPages.sendTimes(request, reply, paths.book, state)
    const { status, posted } = outcome
    const wanted = posted.errors['slot'] ? posted.values['slot'] : undefined
    const nearest = isAway || !wanted ? [] : nearestTimes(days, wanted)
    return send(request, reply, {
      pathname: paths.book,
      status: status ?? (isAway ? 503 : 200),
      posted,
      state: isAway ? state : { ...state, days: withoutTimes(days, nearest), nearest },
    })
  }

  async function book(request: FastifyRequest, reply: FastifyReply) {
    if (isForeign(request, env.siteUrl)) return refuseForeign(reply)
    return bookAfter(undefined, request, reply)
  }

  /** @param cancelled the reference of a call that these very details have booked, and their visitor has cancelled */
  async function bookAfter(
    cancelled: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const outcome = await forwardForm(parts, request, reply, booking, paths.book, cancelled)
    if (!('sent' in outcome)) return sendForm(request, reply, outcome)
    const { manageUrl, reference, status } = outcome.sent
    if (status === 'cancelled' && reference) return bookAfter(reference, request, reply)
    // The address of the call's page is only for the visitor who booked it, and the same post may come from another.
    if (!manageUrl) return reply.redirect(`${paths.book}?sent=${reference ?? ''}`, 303)
    return reply.redirect(`${new URL(manageUrl).pathname}?now=booked`, 303)
  }

  for (const path of [paths.book, `${paths.book}/`]) {
    app.get<OfForm>(path, (request, reply) => {
      const { sent } = request.query
      return sent && REFERENCE.test(sent) ? sendRepeated(reply, sent) : sendForm(request, reply)
    })
    app.post(path, book)
  }

  app.get<OfCall>(paths.bookedCall(':token'), async (request, reply) => {
    const { token } = request.params
    const call = await api.call(token, readVisitor(request))
    if (call === 'off') return sendNotFound(request, reply)
    if (call === 'away') return sendAway(reply)
    const shown = toShown(call, published.firm())
    const days = shown.isAhead && shown.status === 'booked' ? await api.days(readVisitor(request)) : []
    return send(request, reply, {
      pathname: shown.page,
      state: {
        days: typeof days === 'string' ? null : days,
        nearest: [],
        call: shown,
        news: readNews(request, shown),
      },
    })
  })

  app.get<OfCall>(confirmPath(':token'), async (request, reply) => {
    const confirmPage = confirmPath(request.params.token)
    const call = await api.callToConfirm(request.params.token, readVisitor(request))
    if (call === 'off') return sendNotFound(request, reply)
    if (call === 'away') return sendAway(reply)
    const shown = { ...toShown(call, published.firm()), confirmPage }
    if (shown.status !== 'unconfirmed') return reply.redirect(`${shown.page}?now=booked`, 303)
    const news = readNews(request, shown)
    const found = news === null ? [] : await api.days(readVisitor(request))
    const days = typeof found === 'string' ? null : found
    const nearest = nearestTimes(days ?? [], call.start.slice(0, 16))
    const state = { days: days && withoutTimes(days, nearest), nearest, call: shown, news }
    return send(request, reply, { pathname: confirmPage, state })
  })
  app.post<OfCall>(confirmPath(':token'), async (request, reply) => {
    if (isForeign(request, env.siteUrl)) return refuseForeign(reply)
    const { token } = request.params
    const { action, slot = '' } = postedFields(request.body)
    if (action === 'other' && !slot) return reply.redirect(`${confirmPath(token)}?now=no-time`, 303)
    const done = await api.change(token, readVisitor(request), 'confirm', slot ? timeIn(slot) : {})
    // The page of a confirmed call leads on to the one that moves and cancels it.
    return reply.redirect(`${confirmPath(token)}${done === 'done' ? '' : `?now=${done}`}`, 303)
  })

  app.get<OfCall>(`${paths.bookedCall(':token')}/call.ics`, async (request, reply) => {
    const file = await api.file(request.params.token, readVisitor(request))
    if (file === null) return sendNotFound(request, reply)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call.ics"')
      .send(file)
  })

  app.get(stopPath(':token'), (_request, reply) =>
    sendPlainPage(
      reply,
      200,
      'Stop our mails',
      'If another person typed your address, press the button. We cancel the calls that were asked for with it, and send it no more mails.',
      STOP_BUTTON,
    ),
  )
  app.post<OfCall>(stopPath(':token'), async (request, reply) => {
    if (isForeign(request, env.siteUrl)) return refuseForeign(reply)
    const done = await api.change(request.params.token, readVisitor(request), 'stop', {})
    return done === 'done'
      ? sendPlainPage(
          reply,
          200,
          'Our mails are stopped',
          'The calls that were asked for with your address are cancelled, and we send it nothing more. Sorry for the trouble.',
        )
      : sendPlainPage(
          reply,
          503,
          'That didn’t work',
          'Nothing has changed yet. Please try again shortly.',
          `${STOP_BUTTON}<p><a href="${paths.contact}">Contact us</a></p>`,
        )
  })

  app.post<OfCall>(paths.bookedCall(':token'), async (request, reply) => {
    if (isForeign(request, env.siteUrl)) return refuseForeign(reply)
    const { token } = request.params
    const { action, slot = '' } = postedFields(request.body)
    const isCancelled = action === 'cancel'
    if (!isCancelled && !slot) return reply.redirect(`${paths.bookedCall(token)}?now=no-time`, 303)
    const done = isCancelled
      ? await api.change(token, readVisitor(request), 'cancel', {})
      : await api.change(token, readVisitor(request), 'move', timeIn(slot))
    const news = done === 'done' ? (isCancelled ? 'cancelled' : 'moved') : done
    return reply.redirect(`${paths.bookedCall(token)}?now=${news}`, 303)
  })
}

/** The answer to the link that is in each mail to a visitor. Mail scanners open it too, so only its button does something. */
const STOP_BUTTON = '<form method="post"><button>It wasn’t me: send me nothing more</button></form>'

/** @param slot as the form sends it */
const timeIn = (slot: string) => ({ preferredDate: slot.slice(0, 10), preferredTime: slot.slice(11) })

const readNews = (request: FastifyRequest<OfCall>, call: ShownCall): BookingNews | null =>
  bookingNews.find((news) => news === request.query.now && isStillTrue(news, call)) ?? null

/** Visitors keep the address with what was news once, and the call may have been confirmed or cancelled since. */
function isStillTrue(news: BookingNews, { status }: ShownCall): boolean {
  if (status === 'unconfirmed') return news === 'no-time' || news === 'not-free' || news === 'failed'
  return (news === 'cancelled') === (status === 'cancelled')
}

/** The answer to a post that another one has made before, whose page is that visitor's secret. */
const sendRepeated = (reply: FastifyReply, reference: string) =>
  sendPlainPage(
    reply,
    200,
    'We have this call already',
    `Reference ${reference}. Our mail to you says whether the call is booked, or how to confirm it. Until it is confirmed, others can take the time.`,
    `<a href="${paths.book}">Book another call</a>`,
  )

const sendAway = (reply: FastifyReply) =>
  sendPlainPage(
    reply.header('retry-after', '5'),
    503,
    'Back in a moment',
    'Your call can’t be shown right now. Please try again shortly.',
  )

/** `20261127T093000Z` */
const stamp = (time: string) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

function toShown({ start, end, manageUrl = '', reference, status }: Call, firm: string): ShownCall {
  const title = callTitle(firm)
  const details = `Reference ${reference}. Move or cancel the call: ${manageUrl}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    details,
    dates: `${stamp(start)}/${stamp(end)}`,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: details,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
  })
  // It shows a plus as one.
  const outlookPath = `/calendar/0/action/compose?${String(outlook).replaceAll('+', '%20')}`
  return {
    date: `${dateWords(start.slice(0, 10))} ${start.slice(0, 4)}`,
    time: `${timeWords(start.slice(11, 16))} to ${timeWords(end.slice(11, 16))}`,
    start,
    reference,
    status,
    isAhead: Date.parse(start) > Date.now(),
    page: new URL(manageUrl).pathname,
    manageUrl,
    confirmPage: null,
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com${outlookPath}`,
    outlookAtWork: `https://outlook.office.com${outlookPath}`,
  }
}
