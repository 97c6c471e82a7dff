import { createContext, use } from 'react'

/**
 * Where a page leaves its structured data while the server renders it. Only search engines read it, and they
 * read what the server sends: the browser carries neither the data nor the code that makes it.
 */
export type GraphCollector = { put(graph: object): void }

const GraphCollectorContext = createContext<GraphCollector | null>(null)

export const GraphCollectorProvider = GraphCollectorContext.Provider

/** Takes the page's structured data, on the server; in the browser the call is compiled away. */
export function useGraphCollector(): GraphCollector | null {
  return use(GraphCollectorContext)
}
