import { createContext, use } from 'react'
import type { GraphInput } from './structured-data.ts'

/**
 * Where a page leaves what its structured data is made from while the server renders it. The browser carries the code
 * that makes it only once somebody has gone to another page (lib/head/page-graph.ts).
 */
export type GraphCollector = { put(input: GraphInput): void }

const GraphCollectorContext = createContext<GraphCollector | null>(null)

export const GraphCollectorProvider = GraphCollectorContext.Provider

/** Takes the page's structured data, on the server; in the browser the call is compiled away. */
export function useGraphCollector(): GraphCollector | null {
  return use(GraphCollectorContext)
}
