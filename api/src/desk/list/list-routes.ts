import {
  leadListQuerySchema,
  leadSearchSchema,
  type LeadListQuery,
  leadPageSchema,
  type LeadPage,
} from '@site/contracts/desk/lead-list'
import * as z from 'zod/mini'
import { validationFailed } from '../../errors.ts'
import type { Api } from '../../plugins/schemas.ts'
import type { Visit } from '../access/authenticate.ts'
import { readCounts, readPage, type Place } from './list-repository.ts'

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

const time = /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

const placeSchema = z.object({
  // As PostgreSQL writes it. It must be a time that exists: Temporal refuses the 31st of June.
  at: z
    .string()
    .check(
      z.refine((at: string) => at === 'infinity' || (time.test(at) && Boolean(Temporal.Instant.from(at)))),
    ),
  id: z.uuid(),
})

/** @returns the text that the client sends back. It only reveals the lead's id and a time */
function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify({ at, id })).toString('base64url')
}

/** @throws ApiError 422 if the text is not a cursor */
function readCursor(cursor: string): Place {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw validationFailed([{ detail: 'Must be the nextCursor of the previous page', pointer: '/cursor' }])
  }
}
