import type { QueryClient } from '@tanstack/react-query'
import { contentAddress } from './paths.ts'
import type { DehydratedContent } from './query-client.ts'

/** Whether the site's server may be asked: not by an export, which has none, nor by the preview, nor after a publish. */
let asks = false

const asked = new Map<string, Promise<void>>()

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
 * on its way. Where it has no answer the lake is asked, as for everything else.
 */
export function fetchPageContent(queryClient: QueryClient, pathname: string): Promise<void> {
  if (!asks) return Promise.resolve()
  const known = asked.get(pathname) ?? fetchOnce(queryClient, pathname)
  asked.set(pathname, known)
  return known
}

async function fetchOnce(queryClient: QueryClient, pathname: string): Promise<void> {
  try {
    const response = await fetch(contentAddress(pathname))
    if (!response.ok) return
    const content = (await response.json()) as DehydratedContent
    if (!asks) return
    for (const [key, data] of content) {
      if (!queryClient.getQueryData(key)) queryClient.setQueryData(key, data)
    }
  } catch {
    asked.delete(pathname)
  }
}
