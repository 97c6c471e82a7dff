import { leadFiltersSchema, type LeadFilters } from '@site/contracts/desk/lead-filters'
import { dimensions, type Results } from '@site/contracts/desk/results'
import type { FastifyInstance } from 'fastify'
import { csvLine } from '../../leads/csv.ts'
import { sendCsvFile } from '../send-csv.ts'
import { parse } from '../parse.ts'
import { readResults } from './results-repository.ts'

/** GET /desk/results and /desk/results.csv (docs/http.md, The lead desk). */
export async function resultsRoutes(app: FastifyInstance): Promise<void> {
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

  app.get('/desk/results', ({ query, visit }) => resultsOf(parse(leadFiltersSchema, query), visit.person.id))

  app.get('/desk/results.csv', async ({ query, visit }, reply) => {
    const results = await resultsOf(parse(leadFiltersSchema, query), visit.person.id)
    return sendCsvFile(reply, 'results.csv', [headings, ...cells(results)].map(csvLine))
  })
}

const headings = [
  'by',
  'group',
  'leads',
  'answered',
  'in_time',
  'late',
  'qualified',
  'won',
  'lost',
  'value_won',
  'median_minutes',
]

/** @returns a row for each group. The group of unknown leads has an empty name */
function cells(results: Results): string[][] {
  return dimensions.flatMap((dimension) =>
    results[dimension].map(({ key, leads, answered, medianMinutes, ...group }) => [
      dimension,
      key ?? '',
      ...[leads, answered, group.inTime, group.late, group.qualified, group.won, group.lost].map(String),
      (group.wonValueCents / 100).toFixed(2),
      medianMinutes === null ? '' : String(medianMinutes),
    ]),
  )
}
