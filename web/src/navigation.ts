import type { QueryClient } from '@tanstack/react-query'
import { prefetchContent, queryKey, type Fetched } from './lib/content-query.ts'
import { matchRoute, notFoundRoute } from './routes.tsx'

/**
 * Loads the code of the page that the server rendered, before hydration: every module that it shows is then
 * read without suspending.
 */
export async function loadRoute(queryClient: QueryClient, pathname: string): Promise<void> {
  const match = matchRoute(pathname)
  if (!match) return void (await notFoundRoute.module.load())
  const { pageQuery } = await match.route.module.load()
  const content = queryClient.getQueryData<Fetched>(queryKey(pageQuery(match.params)))
  if (content?.result === null) await notFoundRoute.module.load()
}

/** Fetches code and content of a path that the visitor is about to open. A failure is left to the click. */
export async function prefetchRoute(queryClient: QueryClient, pathname: string): Promise<void> {
  const match = matchRoute(pathname)
  if (!match) return
  try {
    const { pageQuery } = await match.route.module.load()
    await prefetchContent(queryClient, pageQuery(match.params))
  } catch {
    // Offline, or the lake is away: the click itself will say so.
  }
}
