import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource, Fetched } from '../lib/content/content-query.ts'
import { refetchContent } from '../lib/content/refetch-content.ts'

/** The Studio's current perspective and page. */
let perspective = 'drafts'

/** Shows the drafts, or what is published. @returns whether that is a change */
export function showPerspective(chosen: string | readonly string[]): boolean {
  const next = [chosen].flat()[0] === 'published' ? 'published' : 'drafts'
  if (next === perspective) return false
  perspective = next
  return true
}

/** Answers queries from the preview's server, which holds the token. It knows the queries by name. */
export const previewSource: ContentSource = {
  async fetch({ name, params }) {
    const query = new URLSearchParams({ name, params: JSON.stringify(params), perspective })
    const response = await fetch(`/preview/content?${query}`)
    if (response.status === 401) location.reload()
    if (!response.ok) throw new Error(`The preview's server answered ${response.status}`)
    return (await response.json()) as Fetched
  },
}

/** Updates the page while editors type. */
export function followDrafts(queryClient: QueryClient): void {
  const stream = new EventSource('/preview/changes')
  let gap = false
  stream.addEventListener('open', () => {
    // Changes may have been missed meanwhile.
    if (gap) void queryClient.invalidateQueries()
    gap = false
  })
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void refetchContent(queryClient, (JSON.parse(data) as readonly string[] | null) ?? undefined)
  })
  stream.addEventListener('error', () => {
    gap = true
    // The server has ended this editor's access. Reloading the page shows why.
    if (stream.readyState === EventSource.CLOSED) location.reload()
  })
}
