import { Readable } from 'node:stream'
import { CSV_START, csvLine } from '@site/domain/desk/csv'
import { exportQuerySchema, type LeadFilters } from '@site/domain/desk/lead-list'
import { type Api, file, sendAsFile } from '../plugins/schemas.ts'
import type { Queries } from '../database/pool.ts'
import { localDay } from '@site/domain/business-time'
import { csvColumns } from '../leads/lead-columns.sql.ts'
import { createPersonQuota, type PersonLimits } from './access/person-quota.ts'
import type { AccessRecheck } from './access/access-recheck.ts'
import { auditExport, readRows, type Place } from './list/list-repository.ts'

/** A slow connection takes minutes for 100,000 leads. */
const EXPORT_MAX_MS = 10 * 60_000

export async function exportRoutes(
  app: Api,
  { accessRecheck, limits }: { accessRecheck: AccessRecheck; limits: PersonLimits },
) {
  const takePlace = createPersonQuota(app, 'exports-per-person', limits)

  const schema = {
    summary: 'Exports leads',
    description:
      'The leads of a list, oldest first, with the columns that people read, or `columns=all`. No cell can be read as a formula. The audit log records it.',
    querystring: exportQuerySchema,
    response: { 200: file('text/csv', 'The leads.') },
    refuses: {
      403: 'The sign-in is more than ten minutes old (`urn:problem-type:sign-in-too-old`).',
      429: 'The quota of this person is reached.',
    },
  }
  app.get(
    '/desk/export.csv',
    {
      schema,
      onRequest: accessRecheck.requireRecentSignIn,
      handlerTimeout: EXPORT_MAX_MS,
      config: { isStream: true },
    },
    async ({ query: { columns, ...filters }, deskSession, log }, reply) => {
      const me = deskSession.person.id
      await takePlace(deskSession.person, log)
      // Record it before the first line, because the reader may stop at any line.
      await auditExport(app.database, filters, me)
      const content = Readable.from(lines(app.database, filters, me, columns === 'all'))
      return sendAsFile(reply, 'text/csv', `leads-${localDay()}.csv`, content)
    },
  )
}

/** Reads in batches, one statement each, so that a slow reader doesn't hold a connection. */
async function* lines(
  database: Queries,
  filters: LeadFilters,
  me: string,
  all: boolean,
): AsyncGenerator<string> {
  const { names, selection } = csvColumns(all)
  yield CSV_START + csvLine(names)
  let after: Place | undefined
  do {
    const { rows, last } = await readRows(database, filters, me, selection, after)
    yield rows.map((row) => csvLine(names.map((name) => row[name]))).join('')
    after = last
  } while (after)
}
