import { leadFiltersSchema, type LeadFilters } from '@site/contracts/desk/lead-list'
import { dimensions, resultsSchema, type Results } from '@site/contracts/desk/results'
import { csvLine } from '../../leads/csv.ts'
import { sendCsvFile } from '../send-csv.ts'
import { type Api, file } from '../../plugins/schemas.ts'
import { readResults } from './results-repository.ts'

/** GET /desk/results and /desk/results.csv (docs/http.md, The lead desk). */
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

  const exported = {
    summary: 'Exports the results',
    description: 'A row for each group, with the value in dollars. No cell can be read as a formula.',
    querystring: leadFiltersSchema,
    response: { 200: file('text/csv', 'The results.') },
  }
  app.get('/desk/results.csv', { schema: exported }, async ({ query, visit }, reply) => {
    const results = await resultsOf(query, visit.person.id)
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
