import { leadListQuerySchema, leadSearchSchema, type LeadListQuery } from '@site/contracts/desk/lead-filters'
import type { LeadPage } from '@site/contracts/desk/lead-list'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from '../parse.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readCounts, readPage } from './list-repository.ts'

/** GET /desk/leads and POST /desk/leads/search (docs/http.md, The lead desk). */
export async function listRoutes(app: FastifyInstance): Promise<void> {
  async function list({ visit }: FastifyRequest, { cursor, ...query }: LeadListQuery): Promise<LeadPage> {
    const me = visit.person.id
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const { items, last, listed } = await readPage(app.database, query, me, after)
    const counts = await readCounts(app.database, query, me, listed)
    return { items, nextCursor: last ? writeCursor(last) : null, counts }
  }

  app.get('/desk/leads', (request) => list(request, parse(leadListQuerySchema, request.query)))

  app.post('/desk/leads/search', (request) => list(request, parse(leadSearchSchema, request.body)))
}
