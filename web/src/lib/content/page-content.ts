import { queryKey, type ContentQuery, type Fetched } from './content-query.ts'
import { contentAddress } from '../navigation/paths.ts'
import type { DehydratedContent } from './query-client.ts'

/** Where to read pages from: the lake in the preview, which has a server of its own, and after a publish. */
let source: 'site' | 'lake' = 'lake'

/** The address of the first page, whose search may name a campaign with an opening of its own. */
let landing = { pathname: '', search: '' }

const requests = new Map<string, Promise<void>>()

const resultsByQueryKey = new Map<string, Fetched>()

/** Makes the site's server the source of pages, and forgets what it answered before. */
export function readFromSite(): void {
  requests.clear()
  resultsByQueryKey.clear()
  landing = { pathname: location.pathname, search: location.search }
  source = 'site'
}

/** Makes the lake the source of pages, because the site's server may be a moment behind a publish. */
export function readFromLake(): void {
  source = 'lake'
}

/**
 * Fetches another page's content from the site's server, which has it in memory, while the page's code loads. If that
 * fails, the lake is queried instead.
 */
export function fetchPageContent(pathname: string): Promise<void> {
  if (source === 'lake') return Promise.resolve()
  const fetching = requests.get(pathname) ?? fetchOnce(pathname)
  requests.set(pathname, fetching)
  return fetching
}

/**
 * The site's server's result for a query, as soon as one of the page requests brings it; null if none does, and the
 * lake has to be queried.
 */
export async function contentFromSite(query: ContentQuery): Promise<Fetched | null> {
  const key = JSON.stringify(queryKey(query))
  const known = () => (source === 'site' && resultsByQueryKey.get(key)) || null
  if (known()) return known()
  const pending = [fetchPageContent(location.pathname), ...requests.values()].map(async (request) => {
    await request
    const answer = known()
    if (!answer) throw new Error('This request was for another page')
    return answer
  })
  return Promise.any(pending).catch(() => null)
}

async function fetchOnce(pathname: string): Promise<void> {
  try {
    const search = pathname === landing.pathname ? landing.search : ''
    const response = await fetch(contentAddress(pathname) + search)
    if (!response.ok) return
    // The server and this script belong to the same release, so they agree on the type.
    for (const [key, data] of (await response.json()) as DehydratedContent)
      resultsByQueryKey.set(JSON.stringify(key), data as Fetched)
  } catch {
    requests.delete(pathname)
  }
}
