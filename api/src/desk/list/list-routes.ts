import {
  type LeadListQuery,
  leadListQuerySchema,
  type LeadPage,
  leadPageSchema,
  leadSearchSchema,
} from '@site/contracts/desk/lead-list'
import type { Api } from '../../plugins/schemas.ts'
import type { Visit } from '../access/authenticate.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readCounts, readPage } from './list-repository.ts'

/** GET /desk/leads and POST /desk/leads/search (docs/http.md, The lead desk). */
export async function listRoutes(app: Api): Promise<void> {
  async function list({ visit }: { visit: Visit }, { cursor, ...query }: LeadListQuery): Promise<LeadPage> {
    const me = visit.person.id
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const { items, last, listed } = await readPage(app.database, query, me, after)
    const counts = await readCounts(app.database, query, me, listed)
    return { items, nextCursor: last ? writeCursor(last) : null, counts }
  }

  const listed = {
    summary: 'Lists leads',
    description:
      'Newest first, or by due date. An empty campaign, page, industry or plan finds leads without one. Merged duplicates are left out.',
    querystring: leadListQuerySchema,
    response: { 200: leadPageSchema },
  }
  app.get('/desk/leads', { schema: listed }, (request) => list(request, request.query))

  const searched = {
    summary: 'Searches for leads',
    description:
      'Takes the filters of the list, and words to find in the name, company, e-mail, phone, reference or message. They are in the body because they are personal data.',
    body: leadSearchSchema,
    response: { 200: leadPageSchema },
  }
  app.post('/desk/leads/search', { schema: searched }, (request) => list(request, request.body))
}
