import { createContext, use } from 'react'
import type { GraphInput } from './structured-data.ts'
import { whenIdle } from '../loading/idle.ts'
import { ifLoaded } from '../loading/with-module.ts'
import { isPreview } from '../content/is-preview.ts'

/**
 * The input of the structured data in the document; undefined until hydration, while the server's own is still there.
 */
let shown: GraphInput | null | undefined

/**
 * Updates the document's structured data after a navigation or a publish: removes the old data now, and adds the new
 * data when the browser is idle.
 * The preview has none: search engines don't index it, and an unfinished block may lack required data.
 * @param input null for a page without structured data
 */
export function showGraph(input: GraphInput | null): void {
  if (isPreview) return
  const before = shown
  shown = input
  if (before === undefined || isSame(before, input)) return
  document.querySelector('script[type="application/ld+json"]')?.remove()
  if (!input) return
  whenIdle(() => {
    ifLoaded(import('./structured-data.ts'), ({ pageGraph }) => {
      if (shown && isSame(shown, input)) append(pageGraph(input))
    })
  })
}

/** React Query keeps the identity of unchanged content, so compare by identity. */
function isSame(before: GraphInput | null, now: GraphInput | null): boolean {
  return before?.page === now?.page && before?.settings === now?.settings && before?.path === now?.path
}

function append(graph: object): void {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(graph)
  document.head.append(script)
}

/**
 * Collects the input of a page's structured data while the server renders it. The browser loads the code that builds
 * structured data only after the first navigation.
 */
export type GraphCollector = (input: GraphInput) => void

const GraphCollectorContext = createContext<GraphCollector | null>(null)

export const GraphCollectorProvider = GraphCollectorContext.Provider

/** Records the page's structured data on the server. The browser build removes the call. */
export function useGraphCollector(): GraphCollector | null {
  return use(GraphCollectorContext)
}
