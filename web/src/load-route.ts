import type { QueryClient } from '@tanstack/react-query'
import { loadBlocks, loadInteractiveBlocks } from './blocks/block-list.tsx'
import { prefetchContent, queryKey, type Fetched } from './lib/content/content-query.ts'
import type { Block } from './lib/content/content-types.ts'
import { isPreview } from './lib/content/is-preview.ts'
import { fetchPageContent } from './lib/content/page-content.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'

/** Loads the code of the page that the server rendered. Called before hydration, so that no module suspends. */
export async function loadRoute(
  queryClient: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  found: boolean,
): Promise<void> {
  const match = found ? matchRoute(pathname, search) : null
  if (!match) return void (await notFoundRoute.module.load())
  const { pageQuery } = await match.route.module.load()
  const content = queryClient.getQueryData<Fetched<{ blocks?: readonly Block[] }>>(
    queryKey(pageQuery(match.params)),
  )
  if (isPreview) await loadBlocks()
  else await loadInteractiveBlocks(content?.result.blocks ?? [])
}

/** Fetches the code and content of a path that the visitor is about to open. Failures only matter on the click. */
export async function prefetchRoute(queryClient: QueryClient, pathname: string): Promise<void> {
  const match = matchRoute(pathname)
  if (!match) return
  try {
    // The content first: over HTTP/1.1 a browser has only six connections, and the content would wait for a free one.
    const [, { pageQuery }] = await Promise.all([
      fetchPageContent(pathname),
      match.route.module.load(),
      loadBlocks(),
    ])
    await prefetchContent(queryClient, pageQuery(match.params))
  } catch {
    // Offline, or the lake is unreachable. The click will report it.
  }
}
