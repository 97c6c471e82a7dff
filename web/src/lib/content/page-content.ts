import { queryKey, type ContentQuery, type Fetched } from './content-query.ts'
import { contentAddress } from '../navigation/paths.ts'
import type { DehydratedContent } from './query-client.ts'

/** Whether the site's server may be asked: not by an export, which has none, nor by the preview, nor after a publish. */
let asks = false

/** What has been asked for, by page. */
const asked = new Map<string, Promise<void>>()

/** What has come, by the keys of its queries. */
const answers = new Map<string, Fetched>()

/** From now on pages come from the site's server. */
export function askTheSite(): void {
  asks = true
}

/** From now on pages come from the lake: the site's server may be a moment behind what has been published. */
export function askTheLake(): void {
  asks = false
}

/**
 * Fetches what another page shows from the site's server, which has it in memory: one request, while the page's code is
 * on its way. It fails silently: then the lake is asked.
 */
export function fetchPageContent(pathname: string): Promise<void> {
  if (!asks) return Promise.resolve()
  const fetching = asked.get(pathname) ?? fetchOnce(pathname)
  asked.set(pathname, fetching)
  return fetching
}

/** What the site's server says of a query, once the page that is shown or about to be has come; null where it is the lake's. */
export async function siteAnswer(query: ContentQuery): Promise<Fetched | null> {
  await Promise.all([fetchPageContent(location.pathname), ...asked.values()])
  return (asks && answers.get(JSON.stringify(queryKey(query)))) || null
}

async function fetchOnce(pathname: string): Promise<void> {
  try {
    const response = await fetch(contentAddress(pathname))
    if (!response.ok) return
    // The server and this script are of one release, and agree on what it is.
    for (const [key, data] of (await response.json()) as DehydratedContent)
      answers.set(JSON.stringify(key), data as Fetched)
  } catch {
    asked.delete(pathname)
  }
}
