import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VERSION_HEADER } from '../../lib/content/out-of-date.ts'
import { pageOfCard } from '../../lib/head/card-image.ts'
import { pathOfContentAddress, TEXTS_PATH } from '../../lib/navigation/paths.ts'
import { meaningfulSearch, sentReference, splitUrl } from '../headers/page-url.ts'
import type { Redirect } from '../headers/redirects.ts'
import { HTML, JSON_DATA, KEEP, sendEncoded } from '../headers/respond.ts'
import { SITE_FILE_PATHS, type Published } from '../live-content/site-index.ts'
import type { IssuedReferences } from '../posts/issued-references.ts'
import type { OwnPages } from './own-pages.ts'
import { createSearchTexts } from './search-texts.ts'
import { NOT_FOUND, type Site } from './page-service.ts'
import type { ReadVisitor } from './visitor.ts'

export type PageParts = {
  site: Site
  published: Published
  issued: IssuedReferences
  ownPages: OwnPages
  readVisitor: ReadVisitor
}

/** Serves what is rendered from content: pages, their content as JSON, their cards, and files such as the sitemap. */
export function pageRoutes(app: FastifyInstance, parts: PageParts, redirect: Redirect): void {
  const { published } = parts
  for (const path of SITE_FILE_PATHS) {
    app.get(path, async (request, reply) => {
      request.metricsRoute = 'file'
      const file = published.file(splitUrl(request.url).pathname)
      if (file) return sendEncoded(request, reply, { ...file, cacheControl: KEEP.hour })
      return (await redirect(request, reply)) ?? sendPage(parts, request, reply)
    })
  }
  const searchTexts = createSearchTexts(parts.site)
  app.get(TEXTS_PATH, async (request, reply) => {
    request.metricsRoute = 'file'
    return sendEncoded(request, reply, {
      encoded: await searchTexts(),
      type: JSON_DATA,
      cacheControl: KEEP.revalidate,
    })
  })
  app.get('/og/*', { preHandler: redirect }, (request, reply) => sendCard(parts, request, reply))
  app.get('/content/*', { preHandler: redirect }, (request, reply) => sendContent(parts, request, reply))
  app.get('/*', { preHandler: redirect }, (request, reply) => sendPage(parts, request, reply))
}

async function sendCard(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const page = pageOfCard(splitUrl(request.url).pathname)
  const encoded = page === null ? null : await parts.site.card(page)
  if (!encoded) return sendPage(parts, request, reply)
  request.metricsRoute = 'card'
  return sendEncoded(request, reply, { encoded, type: 'image/png', cacheControl: KEEP.hour })
}

async function sendContent(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOfContentAddress(splitUrl(request.url).pathname)
  if (path === null) return sendPage(parts, request, reply)
  const { content: encoded, status } = await parts.site.page(path, '', parts.readVisitor(request))
  request.metricsRoute = 'content'
  return sendEncoded(request, reply, { encoded, type: JSON_DATA, status, cacheControl: KEEP.revalidate })
}

async function sendPage(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { site, issued, published, ownPages, readVisitor } = parts
  const url = splitUrl(request.url)
  const { pathname } = url
  const mark = sentReference(url.search)
  const sent = mark === null ? null : issued.find(mark, pathname)
  if (sent) {
    request.metricsRoute = await site.findRoute(pathname)
    const { formId, reference } = sent
    const posted = { path: pathname, formId, form: null, sent: { reference } }
    return ownPages.send(request, reply, { pathname, posted })
  }
  const search = meaningfulSearch(url, published)
  const page = await site.page(search === null ? NOT_FOUND : pathname, search ?? '', readVisitor(request))
  request.metricsRoute = page.route
  reply.header(VERSION_HEADER, page.fingerprint)
  const { encoded, style, status } = page
  return sendEncoded(request, reply, { encoded, style, type: HTML, status, cacheControl: KEEP.revalidate })
}
