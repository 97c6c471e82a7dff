import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import type { Settings } from './env.ts'
import { leaveOutStatic, loadBlocks } from './blocks/block-list.tsx'
import { BookingContext, type BookingState } from './lib/booking/booking-state.ts'
import { isPreview } from './lib/content/is-preview.ts'
import { layoutQuery } from './lib/content/site-content.ts'
import { prefetchContent, type ContentSource, type Fetched } from './lib/content/content-query.ts'
import { listOpenings, withOpening, type Openings } from './lib/content/openings.ts'
import { embedJson } from './lib/head/embed-json.ts'
import { leaveOutFacts, withFactValues } from './lib/content/facts-in-content.ts'
import { GraphCollectorProvider, type GraphCollector } from './lib/head/page-graph.ts'
import { splitHead } from './lib/head/hoisted-head.ts'
import type { PostAnswer } from './lib/lead-forms/posted-form.ts'
import { createQueryClient, dehydrateContent, type DehydratedContent } from './lib/content/query-client.ts'
import { pageGraph, type GraphInput } from './lib/head/structured-data.ts'
import { matchRoute, notFoundRoute, type RouteMatch, routes } from './routes.tsx'

export { matchRoute }
// The server takes from here what depends on queries, forms and texts, so that a change of them doesn't restart it in development.
export { QUERIES } from '@site/content-model/site-queries'
export { formsPlacedIn } from './forms/forms-placed-in.ts'
export { postedFormId, postLead } from './server/posts/lead-post.ts'

/** The patterns of all routes, including the one for “not found”. */
export const routePatterns: readonly string[] = [...routes, notFoundRoute].map((route) => route.path)

/** Paths of pages that always exist. */
export const staticPaths = routes.map((route) => route.path).filter((path) => !path.includes(':'))

export type PageContent = {
  found: boolean
  match: RouteMatch | null
  queryClient: QueryClient
  state: DehydratedContent
  openings: Openings
  tags: readonly string[]
}

export type RenderRequest = {
  pathname: string
  /** Query string with its question mark, or empty. */
  search: string
  source: ContentSource
  /** The result of {@link fetchPage}, if it was called before. */
  content?: PageContent
  /** The content's version, if it can be compared later. */
  version?: string
  settings: Settings
  posted: PostAnswer | null
  /** Data of a page about calls, for this visitor alone. */
  booking?: BookingState | undefined
  /** Wraps the app, inside the router. */
  wrap?: (app: ReactNode) => ReactNode
  /** If part of the page fails to render, returns the rest instead of throwing. */
  lenient?: boolean
}

export type RenderedPage = {
  status: 200 | 404
  head: string
  body: string
  state: PageState
  /** Modules in pages/ that the browser needs for this page. */
  pages: readonly string[]
  /** The lake's sync tags of all content on the page. */
  tags: readonly string[]
}

/** Embedded in the page as JSON for the browser. */
export type PageState = {
  content: DehydratedContent
  version?: string | undefined
  posted: PostAnswer | null
  booking?: BookingState | undefined
  found: boolean
}

/** How often a page is fetched again because something was published between its answers. */
const TRIES_MAX = 5

/**
 * Fetches the content of a page. If the lake reports revisions, all results are of the same one, so that no page shows
 * part of a release.
 * @throws errors of the content source.
 */
export async function fetchPage(pathname: string, source: ContentSource, search = ''): Promise<PageContent> {
  for (let tries = 1; ; tries += 1) {
    const revisions = new Set<number>()
    const noting: ContentSource = {
      async fetch(query) {
        const { revision, ...fetched } = await source.fetch(query)
        if (revision !== undefined) revisions.add(revision)
        return fetched
      },
    }
    const page = await fetchOnce(pathname, noting, search)
    // Drafts change the revision too, so give up after a while instead of keeping visitors waiting.
    if (revisions.size < 2 || tries === TRIES_MAX) return page
  }
}

async function fetchOnce(pathname: string, source: ContentSource, search: string): Promise<PageContent> {
  const queryClient = createQueryClient(withFactValues(source))
  const match = matchRoute(pathname, search)
  const pageModule = await (match?.route ?? notFoundRoute).module.load()
  await loadBlocks()
  const [layout, page] = await Promise.all([
    prefetchContent(queryClient, layoutQuery),
    prefetchContent(queryClient, pageModule.pageQuery(match?.params ?? {})),
  ])
  const found = match !== null && page.result !== null
  const fetched = [layout, page]
  if (match && !found) {
    const notFound = await notFoundRoute.module.load()
    fetched.push(await prefetchContent(queryClient, notFound.pageQuery({})))
  }
  const tags = [...new Set(fetched.flatMap((part) => part.tags))]
  const openings = listOpenings(fetched.map(({ result }) => result))
  return { found, match, queryClient, state: dehydrateContent(queryClient), openings, tags }
}

/** Leaves out the openings that a page isn't shown with. */
export function showOpening(content: PageContent, opening: string): PageContent {
  const { queryClient, openings } = content
  if (!openings.experiment && openings.campaigns.length === 0) return content
  for (const [key, data] of content.state) {
    const fetched = data as Fetched
    queryClient.setQueryData(key, { ...fetched, result: withOpening(fetched.result, opening) })
  }
  return { ...content, state: dehydrateContent(queryClient) }
}

/**
 * Renders a page to HTML.
 * @throws errors of the content source or of a component. It never returns half a page unless `lenient`.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const content = request.content ?? (await fetchPage(request.pathname, request.source, request.search))
  const { found, queryClient, tags } = content
  const route = (found && content.match?.route) || notFoundRoute
  let graph: GraphInput | null = null
  const collector: GraphCollector = (input) => {
    graph = input
  }
  const app = (
    <App
      queryClient={queryClient}
      settings={request.settings}
      posted={request.posted}
      missingPath={found ? null : request.pathname + request.search}
    />
  )
  const markup = await prerenderToString(
    <GraphCollectorProvider value={request.lenient ? null : collector}>
      <StaticRouter location={{ pathname: request.pathname, search: request.search }}>
        <BookingContext value={request.booking ?? null}>
          {request.wrap ? request.wrap(app) : app}
        </BookingContext>
      </StaticRouter>
    </GraphCollectorProvider>,
    request.lenient ?? false,
  )
  const { head, body } = splitHead(markup)
  return {
    status: found ? 200 : 404,
    head: head + graphScript(graph),
    body,
    state: {
      // There, blocks are hydrated like everything else (shared/static-content.tsx).
      content:
        import.meta.env.DEV || isPreview
          ? content.state
          : content.state.map(([key, data]) => [
              key,
              (key[0] === layoutQuery.name ? leaveOutFacts : leaveOutStatic)(data as Fetched),
            ]),
      version: request.version,
      posted: request.posted,
      booking: request.booking,
      found,
    },
    pages: [route.page],
    tags,
  }
}

/** The page's title and the site's name, for its card. Null if there is no such page. */
export async function describePage(pathname: string, source: ContentSource) {
  const match = matchRoute(pathname)
  if (!match) return null
  const { pageQuery } = await match.route.module.load()
  const queryClient = createQueryClient(withFactValues(source))
  const [layout, page] = await Promise.all([
    prefetchContent(queryClient, layoutQuery),
    prefetchContent(queryClient, pageQuery(match.params)),
  ])
  const siteName = layout.result.settings?.name
  const title = readTitle(page.result)
  return siteName && title ? { siteName, title } : null
}

/** All page queries return `seo.title`. */
function readTitle(content: unknown): string | null {
  const seo = typeof content === 'object' && content && 'seo' in content ? content.seo : null
  const title = typeof seo === 'object' && seo && 'title' in seo ? seo.title : null
  return typeof title === 'string' ? title : null
}

/** JSON-LD is data, so the CSP's ban on inline scripts doesn't apply. */
function graphScript(input: GraphInput | null): string {
  return input ? `<script type="application/ld+json">${embedJson(pageGraph(input))}</script>` : ''
}

async function prerenderToString(element: ReactNode, lenient: boolean): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    // Otherwise React would send large Suspense content out of order and move it with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const markup = await new Response(prelude).text()
  if (errors.length > 0 && !(lenient && markup.includes('<main'))) throw errors[0]
  return markup
}
