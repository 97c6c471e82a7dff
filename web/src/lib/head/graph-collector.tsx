import { createContext, use } from 'react'
import type { GraphInput } from './structured-data.ts'

/**
 * Collects the input of a page's structured data while the server renders it. The browser loads the code that builds
 * structured data only after the first navigation (lib/head/page-graph.ts).
 */
export type GraphCollector = { put(input: GraphInput): void }

const GraphCollectorContext = createContext<GraphCollector | null>(null)

export const GraphCollectorProvider = GraphCollectorContext.Provider

/** Records the page's structured data on the server. The browser build removes the call. */
export function useGraphCollector(): GraphCollector | null {
  return use(GraphCollectorContext)
}
