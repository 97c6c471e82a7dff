import {
  leadListQuerySchema,
  leadSearchSchema,
  type LeadListQuery,
  leadPageSchema,
  type LeadPage,
} from '@site/domain/desk/lead-list'
import * as z from 'zod/mini'
import { fieldRefused } from '../../errors.ts'
import type { Api } from '../../plugins/schemas.ts'
import type { DeskClaims } from '../access/authenticate.ts'
import { readCounts, readPage, type Place } from './list-repository.ts'

export async function listRoutes(app: Api) {
  async function list(
    { deskSession }: { deskSession: DeskClaims },
    { cursor, ...query }: LeadListQuery,
  ): Promise<LeadPage> {
    const me = deskSession.person.id
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const { items, last, listed } = await readPage(app.database, query, me, after)
    const counts = await readCounts(app.database, query, me, listed)
    return {
      items,
      nextCursor: last ? Buffer.from(JSON.stringify(last)).toString('base64url') : null,
      counts,
    }
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
  // PostgreSQL's format. The time must exist: Temporal refuses the 31st of June.
  at: z
    .string()
    .check(
      z.refine((at: string) => at === 'infinity' || (time.test(at) && Boolean(Temporal.Instant.from(at)))),
    ),
  id: z.uuid(),
})

function readCursor(cursor: string): Place {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fieldRefused('/cursor', 'Must be the nextCursor of the previous page')
  }
}
