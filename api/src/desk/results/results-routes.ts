import { leadFiltersSchema } from '@site/contracts/desk/lead-filters'
import type { FastifyInstance } from 'fastify'
import { parse } from '../parse.ts'
import { readResults } from './results-repository.ts'

/** GET /desk/results (docs/http.md, The lead desk). */
export async function resultsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/desk/results', ({ query, visit }) =>
    readResults(app.database, parse(leadFiltersSchema, query), visit.person.id),
  )
}
