import { leadFiltersSchema, type LeadFilters } from '@site/contracts/desk/lead-list'
import { resultsSchema, type Results } from '@site/contracts/desk/results'
import type { Api } from '../../plugins/schemas.ts'
import { readResults } from './results-repository.ts'

/** GET /desk/results (docs/http.md, The lead desk). */
export async function resultsRoutes(app: Api): Promise<void> {
  const running = new Map<string, Promise<Results>>()

  /** A changed lead makes every open desk ask again at once, mostly for the same results, so they share one count. */
  async function resultsOf(filters: LeadFilters, me: string): Promise<Results> {
    const key = JSON.stringify([filters, filters.owner === 'me' && me])
    const found = running.get(key)
    if (found) return found
    const results = readResults(app.database, filters, me).finally(() => running.delete(key))
    running.set(key, results)
    return results
  }

  const counted = {
    summary: 'Counts leads and their outcomes',
    description: 'By source, campaign, page, industry, plan and month. Leads in quarantine do not count.',
    querystring: leadFiltersSchema,
    response: { 200: resultsSchema },
  }
  app.get('/desk/results', { schema: counted }, ({ query, visit }) => resultsOf(query, visit.person.id))
}
