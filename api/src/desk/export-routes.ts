import { leadFiltersSchema, type LeadFilters } from '@site/contracts/desk/lead-filters'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database/pool.ts'
import { sydneyDay } from '../business-time.ts'
import { csvLine } from '../leads/csv.ts'
import { sendCsvFile } from './send-csv.ts'
import type { Place } from './list/cursor.ts'
import { auditExport, listColumns, readRows } from './list/list-repository.ts'
import { parse } from './parse.ts'

/** Milliseconds for an export. A slow connection takes minutes for 100,000 leads. */
const EXPORT_MAX = 10 * 60_000

/** GET /desk/export.csv (docs/http.md, The lead desk). */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/desk/export.csv',
    { handlerTimeout: EXPORT_MAX, config: { isStream: true } },
    async ({ query, visit }, reply) => {
      const filters = parse(leadFiltersSchema, query)
      const me = visit.person.id
      // Record it before the first line, because the reader may stop at any line.
      await auditExport(app.database, filters, me)
      const { day } = sydneyDay(new Date())
      return sendCsvFile(reply, `leads-${day}.csv`, lines(app.database, filters, me))
    },
  )
}

/** Reads in batches, one statement each, so that a slow reader doesn't hold a connection. */
async function* lines(database: Queries, filters: LeadFilters, me: string): AsyncGenerator<string> {
  yield csvLine(listColumns)
  let after: Place | undefined
  do {
    const { rows, last } = await readRows(database, filters, me, after)
    yield rows.map((row) => csvLine(listColumns.map((name) => row[name]))).join('')
    after = last
  } while (after)
}
