import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import type { Settings } from './env.ts'
import { loadBlocks } from './blocks/block-list.tsx'
import { layoutQuery } from './lib/content/site-content.ts'
import { prefetchContent, type ContentSource } from './lib/content/content-query.ts'
import { embedJson } from './lib/head/embed-json.ts'
import { factual } from './lib/content/facts-in-content.ts'
import { GraphCollectorProvider, type GraphCollector } from './lib/head/graph-collector.tsx'
import { splitHead } from './lib/head/hoisted-head.ts'
import type { PostAnswer } from './lib/lead-forms/post-answer.ts'
import { createQueryClient, dehydrateContent, type DehydratedContent } from './lib/content/query-client.ts'
import { pageGraph, type GraphInput } from './lib/head/structured-data.ts'
import { matchRoute, notFoundRoute, type RouteMatch, routes } from './routes.tsx'

export { matchRoute }

/** The pattern of each route, and of none. */
export const routePatterns: readonly string[] = [...routes, notFoundRoute].map((route) => route.path)

/** Paths that are pages whatever the content is. */
export const staticPaths = routes.map((route) => route.path).filter((path) => !path.includes(':'))

/** All that a page is made from. */
export type PageContent = {
  found: boolean
  match: RouteMatch | null
  queryClient: QueryClient
  state: DehydratedContent
  /** The lake's sync tags. */
  tags: readonly string[]
}

export type RenderRequest = {
  pathname: string
  /** Query string with its question mark, or empty. */
  search: string
  source: ContentSource
  /** What {@link fetchPage} gave, where that was called before. */
  content?: PageContent
  settings: Settings
  posted: PostAnswer | null
  /** Puts something around the app, inside the router. */
  wrap?: (app: ReactNode) => ReactNode
  /** Where a part of the page fails, shows the rest rather than failing, as long as there is a rest. */
  lenient?: boolean
}

export type RenderedPage = {
  status: 200 | 404
  head: string
  body: string
  state: PageState
  /** Names of the modules in pages/ that the browser needs for this page. */
  pages: readonly string[]
  /** The lake's sync tags of all that the page was made from. */
  tags: readonly string[]
}

/** What the browser gets as JSON beside the markup. */
export type PageState = { content: DehydratedContent; posted: PostAnswer | null; found: boolean }

/**
 * Reads what a page shows.
 * @throws what the content source throws.
 */
export async function fetchPage(pathname: string, source: ContentSource): Promise<PageContent> {
  const queryClient = createQueryClient(factual(source))
  const match = matchRoute(pathname)
  const wantedModule = await (match?.route ?? notFoundRoute).module.load()
  await loadBlocks()
  const [layout, page] = await Promise.all([
    prefetchContent(queryClient, layoutQuery),
    prefetchContent(queryClient, wantedModule.pageQuery(match?.params ?? {})),
  ])
  const found = match !== null && page.result !== null
  const fetched = [layout, page]
  if (match && !found) {
    const notFound = await notFoundRoute.module.load()
    fetched.push(await prefetchContent(queryClient, notFound.pageQuery({})))
  }
  const tags = [...new Set(fetched.flatMap((part) => part.tags))]
  return { found, match, queryClient, state: dehydrateContent(queryClient), tags }
}

/**
 * Renders one page to whole HTML.
 * @throws what the content source throws, or what a component threw: never half a page.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const content = request.content ?? (await fetchPage(request.pathname, request.source))
  const { found, queryClient, tags } = content
  const wanted = (found && content.match?.route) || notFoundRoute
  let graph: GraphInput | null = null
  const collector: GraphCollector = {
    put(input) {
      graph = input
    },
  }
  const app = (
    <App
      queryClient={queryClient}
      settings={request.settings}
      posted={request.posted}
      lost={found ? null : request.pathname}
    />
  )
  const markup = await prerenderToString(
    <GraphCollectorProvider value={request.lenient ? null : collector}>
      <StaticRouter location={{ pathname: request.pathname, search: request.search }}>
        {request.wrap ? request.wrap(app) : app}
      </StaticRouter>
    </GraphCollectorProvider>,
    request.lenient ?? false,
  )
  const { head, body } = splitHead(markup)
  return {
    status: found ? 200 : 404,
    head: head + graphScript(graph),
    body,
    state: { content: content.state, posted: request.posted, found },
    pages: [wanted.page],
    tags,
  }
}

/** A page's title and the site's name, for its card; null where there is no such page. */
export async function describePage(
  pathname: string,
  source: ContentSource,
): Promise<{ title: string; siteName: string } | null> {
  const match = matchRoute(pathname)
  if (!match) return null
  const { pageQuery } = await match.route.module.load()
  const queryClient = createQueryClient(factual(source))
  const [layout, page] = await Promise.all([
    prefetchContent(queryClient, layoutQuery),
    prefetchContent(queryClient, pageQuery(match.params)),
  ])
  const siteName = layout.result.settings?.name
  const title = readTitle(page.result)
  return siteName && title ? { siteName, title } : null
}

/** Every page's query brings `seo.title`. */
function readTitle(content: unknown): string | null {
  const seo = typeof content === 'object' && content && 'seo' in content ? content.seo : null
  const title = typeof seo === 'object' && seo && 'title' in seo ? seo.title : null
  return typeof title === 'string' ? title : null
}

/** Data, not a script: the policy against inline scripts does not concern it. */
function graphScript(input: GraphInput | null): string {
  return input ? `<script type="application/ld+json">${embedJson(pageGraph(input))}</script>` : ''
}

async function prerenderToString(element: ReactNode, lenient: boolean): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, {
    // React would move large Suspense content out of place behind an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const markup = await new Response(prelude).text()
  if (errors.length > 0 && !(lenient && markup.includes('<main'))) throw errors[0]
  return markup
}
