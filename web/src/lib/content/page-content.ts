import { queryKey, type ContentQuery, type Fetched } from './content-query.ts'
import { contentAddress } from '../navigation/paths.ts'
import type { DehydratedContent } from './query-client.ts'

/** Whether to ask the site's server: not in an export, which has none, not in the preview, and not after a publish. */
let asks = false

/** Requests by page. */
const asked = new Map<string, Promise<void>>()

/** Results by query key. */
const answers = new Map<string, Fetched>()

/** Makes the site's server the source of pages. */
export function askTheSite(): void {
  asks = true
}

/** Makes the lake the source of pages, because the site's server may be a moment behind a publish. */
export function askTheLake(): void {
  asks = false
}

/**
 * Fetches another page's content from the site's server, which has it in memory, while the page's code loads. If that
 * fails, the lake is queried instead.
 */
export function fetchPageContent(pathname: string): Promise<void> {
  if (!asks) return Promise.resolve()
  const fetching = asked.get(pathname) ?? fetchOnce(pathname)
  asked.set(pathname, fetching)
  return fetching
}

/**
 * The site's server's result for a query, as soon as one of the page requests brings it; null if none does, and the
 * lake has to be queried.
 */
export async function siteAnswer(query: ContentQuery): Promise<Fetched | null> {
  const key = JSON.stringify(queryKey(query))
  const known = () => (asks && answers.get(key)) || null
  if (known()) return known()
  const requests = [fetchPageContent(location.pathname), ...asked.values()].map(async (request) => {
    await request
    const answer = known()
    if (!answer) throw new Error('This request was for another page')
    return answer
  })
  return Promise.any(requests).catch(() => null)
}

async function fetchOnce(pathname: string): Promise<void> {
  try {
    const response = await fetch(contentAddress(pathname))
    if (!response.ok) return
    // The server and this script belong to the same release, so they agree on the type.
    for (const [key, data] of (await response.json()) as DehydratedContent)
      answers.set(JSON.stringify(key), data as Fetched)
  } catch {
    asked.delete(pathname)
  }
}
