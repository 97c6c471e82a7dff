import { leadFiltersSchema } from '@site/domain/desk/lead-list'
import { resultsSchema } from '@site/domain/desk/results'
import type { Api } from '../../plugins/schemas.ts'
import { readResults } from './results-repository.ts'

export async function resultsRoutes(app: Api) {
  const counted = {
    summary: 'Counts leads and their outcomes',
    description: 'By source, campaign, page, industry, plan and month. Leads in quarantine do not count.',
    querystring: leadFiltersSchema,
    response: { 200: resultsSchema },
  }
  app.get('/desk/results', { schema: counted }, ({ query, deskSession }) =>
    readResults(app.database, query, deskSession.person.id),
  )
}
