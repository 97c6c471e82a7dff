import type { QueryClient } from '@tanstack/react-query'
import type { ContentSource, Fetched } from '../lib/content/content-query.ts'
import { invalidateTagged } from '../lib/content/invalidate-tagged.ts'

/** Answers queries from the preview's server, which alone may read drafts. It knows them by their names. */
export const previewSource: ContentSource = {
  async fetch({ name, params }) {
    const query = new URLSearchParams({ name, params: JSON.stringify(params) })
    const response = await fetch(`/preview/content?${query}`)
    if (response.status === 401) location.reload()
    if (!response.ok) throw new Error(`The preview's server answered ${response.status}`)
    return (await response.json()) as Fetched
  },
}

/** Shows each change while it is typed, whoever types it. */
export function followDrafts(queryClient: QueryClient): void {
  const stream = new EventSource('/preview/changes')
  let gap = false
  stream.addEventListener('open', () => {
    // Nobody knows what was missed meanwhile.
    if (gap) void queryClient.invalidateQueries()
    gap = false
  })
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const tags = JSON.parse(data) as readonly string[] | null
    if (tags) invalidateTagged(queryClient, tags)
    else void queryClient.invalidateQueries()
  })
  stream.addEventListener('error', () => {
    gap = true
    // The server has sent this browser off, and says why to whoever loads the page again.
    if (stream.readyState === EventSource.CLOSED) location.reload()
  })
}
