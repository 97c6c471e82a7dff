import { randomUUID } from 'node:crypto'
import { withLoopbackNames } from '@site/kit/addresses/public-site'
import type { FormDefinition } from '@site/domain/forms/form-definition'
import { isForeign as isForeignOrigin } from '@site/kit/http/foreign-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { meaningfulSearch, splitUrl, withoutTrailingSlash } from '../headers/page-url.ts'
import { KEEP, sendPlainPage, sendReadOnly } from '../headers/respond.ts'
import type { Published } from '../live-content/site-index.ts'
import type { Events } from '../process/events.ts'
import type { OwnPages } from '../rendering/own-pages.ts'
import type { Site } from '../rendering/page-service.ts'
import type { IssuedReferences } from './issued-references.ts'
import type { PostOutcome, PostTarget } from './lead-post.ts'

/** Options for forwarding a form. */
export type ForwardParts = {
  env: Pick<Env, 'siteUrl' | 'apiInternalUrl' | 'publicApiKey'>
  site: Site
  events: Pick<Events, 'leadForwarded'>
}

type FormParts = ForwardParts & { published: Published; issued: IssuedReferences; ownPages: OwnPages }

/** Takes forms that browsers without JavaScript post to the page that holds them. */
export function formRoutes(app: FastifyInstance, parts: FormParts): void {
  const { env, site, issued, published, ownPages } = parts
  app.post('/*', async (request, reply) => {
    const url = splitUrl(request.url)
    const pathname = withoutTrailingSlash(url.pathname)
    request.metricsRoute = await site.findRoute(pathname)
    if (isForeign(request, env.siteUrl)) return refuseForeign(reply)
    const { postedFormId } = await site.entry()
    const form = await site.formOn(pathname, postedFormId(request.body))
    if (!form) return sendReadOnly(reply)
    const outcome = await forwardForm(parts, request, reply, form, pathname)
    if ('sent' in outcome) {
      const mark = issued.add({ path: pathname, formId: form.key, ...outcome.sent })
      return reply.redirect(`${pathname}?sent=${mark}`, 303)
    }
    const search = meaningfulSearch({ ...url, pathname }, published) ?? ''
    const posted = { path: pathname, formId: form.key, form: outcome.posted, sent: null }
    return ownPages.send(request, reply, { pathname, search, posted }, outcome.status)
  })
}

/**
 * Sends a posted form to the API for its visitor, and sets the headers that the answer has in any case.
 *
 * @param page path of the page that holds the form
 * @param after see {@link PostTarget}
 */
export async function forwardForm(
  { env, site, events }: ForwardParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormDefinition,
  page: string,
  after?: PostTarget['after'],
): Promise<PostOutcome> {
  const { postLead } = await site.entry()
  const requestId = randomUUID()
  const outcome = await postLead(form, request.body, {
    page,
    apiUrl: env.apiInternalUrl,
    publicApiKey: env.publicApiKey,
    address: request.client.address,
    now: Date.now(),
    requestId,
    after,
  })
  events.leadForwarded('sent' in outcome ? 201 : outcome.status, requestId)
  reply.header('cache-control', KEEP.never)
  if ('retryAfter' in outcome) reply.header('retry-after', outcome.retryAfter)
  return outcome
}

/** Answers a form that another site's page sent. */
export function refuseForeign(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 403, 'Not allowed', 'This form was sent from another site.')
}

/**
 * Whether another site's page sent this. It must not submit leads in its visitors' names. The API rejects those too.
 */
export function isForeign({ headers }: FastifyRequest, siteUrl: string): boolean {
  const asked = ['http', 'https'].map((scheme) => `${scheme}://${headers.host}`)
  return isForeignOrigin(headers, new Set([...withLoopbackNames([siteUrl]), ...asked]))
}
