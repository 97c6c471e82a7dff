import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BookingState } from '../../lib/booking/booking-state.ts'
import { VERSION_HEADER } from '../../lib/content/out-of-date.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import { sendOwnPage, sendPlainPage } from '../headers/respond.ts'
import { postedFields } from '../posts/posted-fields.ts'
import type { PageRequest, Site } from './page-service.ts'
import type { ReadVisitor } from './visitor.ts'

/**
 * Each takes some 60 ms to render, which all others wait for. The API lets 20 leads in ten minutes through, and who sends
 * them makes mistakes: this leaves some for each.
 */
const OWN_PAGES = { max: 30, timeWindow: '1 minute' }

/** Registers the plugin that counts requests by client, for routes that ask for it. */
export function countByClient(app: FastifyInstance): void {
  app.register(rateLimit, { global: false, keyGenerator: ({ client }) => client.network })
}

/** Sends pages that are rendered for one visitor, such as the answer to a form, so many to each client network. */
export function createOwnPages(
  app: FastifyInstance,
  site: Pick<Site, 'render' | 'pageOfTimes' | 'openingFor'>,
  readVisitor: ReadVisitor,
) {
  // The plugin has loaded once the first request comes.
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined

  /** @param status if the page can be shown */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    status = 200,
  ): Promise<FastifyReply> {
    const counted = await (count ??= app.createRateLimit(OWN_PAGES))(request)
    if (!counted.isAllowed && counted.isExceeded) return sendTooMany(request, reply, counted.ttlInSeconds)
    const opening = await site.openingFor(page.pathname, readVisitor(request))
    return sendRendered(request, reply, await site.render({ ...page, opening }), status)
  }

  /** Sends the page of free times, which all visitors share, so nothing is counted. */
  async function sendTimes(
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    state: BookingState,
  ): Promise<FastifyReply> {
    const rendered = await site.pageOfTimes(pathname, state)
    return sendRendered(request, reply, rendered, state.days === null ? 503 : 200)
  }

  return { send, sendTimes }
}

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  wanted: number,
): FastifyReply {
  reply.header(VERSION_HEADER, page.fingerprint)
  return sendOwnPage(request, reply, page, page.status === 200 ? wanted : page.status)
}

export type OwnPages = ReturnType<typeof createOwnPages>

/** Typed text stays in the page, and its button sends it again. */
function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const typed = Object.entries(postedFields(request.body)).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const again = `<form method="post">${typed.join('')}<button>Send again</button></form>`
  return sendPlainPage(
    reply.header('retry-after', String(seconds)),
    429,
    'Too many tries',
    `Please wait ${seconds} seconds, then try again. ${typed.length > 0 ? 'What you typed is kept in this page.' : ''}`,
    typed.length > 0 ? again : '<a href="">Try again</a>',
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<"]/g, (sign) => ENTITIES[sign]!)
