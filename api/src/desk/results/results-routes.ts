import { leadFiltersSchema, type LeadFilters } from '@site/contracts/desk/lead-filters'
import type { Results } from '@site/contracts/desk/results'
import type { FastifyInstance } from 'fastify'
import { parse } from '../parse.ts'
import { readResults } from './results-repository.ts'

/** GET /desk/results (docs/http.md, The lead desk). */
export async function resultsRoutes(app: FastifyInstance): Promise<void> {
  const running = new Map<string, Promise<Results>>()

  /** A lead that changes has every open desk ask anew, at once and mostly for the same. Counting it once is enough. */
  async function resultsOf(filters: LeadFilters, me: string): Promise<Results> {
    const key = JSON.stringify([filters, filters.owner === 'me' && me])
    const found = running.get(key)
    if (found) return found
    const results = readResults(app.database, filters, me).finally(() => running.delete(key))
    running.set(key, results)
    return results
  }

  app.get('/desk/results', ({ query, visit }) => resultsOf(parse(leadFiltersSchema, query), visit.person.id))
}
