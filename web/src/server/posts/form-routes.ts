import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { meaningfulSearch, splitUrl } from '../headers/page-url.ts'
import { HTML, KEEP, sendEncoded, sendPlainPage, sendReadOnly } from '../headers/respond.ts'
import type { Published } from '../live-content/published.ts'
import type { Events } from '../process/events.ts'
import type { Site } from '../rendering/site.ts'
import type { IssuedReferences } from './issued-references.ts'

type FormParts = {
  env: Pick<Env, 'siteUrl' | 'apiInternalUrl' | 'publicApiKey'>
  site: Site
  published: Published
  issued: IssuedReferences
  events: Pick<Events, 'leadForwarded'>
}

/** Takes forms that browsers without JavaScript post to the page that holds them. */
export function formRoutes(app: FastifyInstance, parts: FormParts): void {
  app.post('/*', (request, reply) => post(parts, request, reply))
}

async function post(parts: FormParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { env, site, events, issued } = parts
  const url = splitUrl(request.url)
  const { pathname } = url
  request.metricsRoute = await site.routeOf(pathname)
  if (isForeign(request, env.siteUrl)) {
    return sendPlainPage(reply, 403, 'Not allowed', 'This form was sent from another site.')
  }
  const { postedFormId, postLead } = await site.entry()
  const form = await site.formOn(pathname, postedFormId(request.body))
  if (!form) return sendReadOnly(reply)
  const requestId = randomUUID()
  const now = Date.now()
  const outcome = await postLead(form, request.body, {
    page: pathname,
    apiUrl: env.apiInternalUrl,
    publicApiKey: env.publicApiKey,
    address: request.ip,
    now,
    requestId,
  })
  events.leadForwarded('sent' in outcome ? 201 : outcome.status, requestId)
  reply.header('cache-control', KEEP.never)
  if ('sent' in outcome) {
    const mark = issued.add({ path: pathname, formId: form.key, ...outcome.sent }, now)
    return reply.redirect(`${pathname}?sent=${mark}`, 303)
  }
  if (outcome.retryAfter) reply.header('retry-after', outcome.retryAfter)
  const { encoded } = await site.render({
    pathname,
    search: meaningfulSearch(url, parts.published) ?? '',
    posted: { path: pathname, formId: form.key, form: outcome.posted, sent: null },
  })
  return sendEncoded(request, reply, {
    status: outcome.status,
    encoded,
    type: HTML,
    cacheControl: KEEP.never,
  })
}

/**
 * Whether another site's page sent this. It must not submit leads in its visitors' names. The API rejects those too.
 */
export function isForeign(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, host } = request.headers
  const relation = request.headers['sec-fetch-site']
  if (relation === 'cross-site') return true
  // The browser hides the origin, for example where a proxy or an extension forbids referrers.
  if (origin === 'null' && relation === 'same-origin') return false
  if (!origin || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
