import {
  experimentsSchema,
  fieldsQuerySchema,
  fieldsSchema,
  insightQuerySchema,
  insightSchema,
} from '@site/domain/desk/insight'
import type { Api } from '../../plugins/schemas.ts'
import { readExperiments } from '../../insight/experiments-repository.ts'
import { readFields, readInsight } from './insight-repository.ts'

/** Figures on the site's success, without tracking visitors (docs/http.md, The lead desk). */
export async function insightRoutes(app: Api) {
  const insight = {
    summary: 'Counts views, forms and calls',
    description:
      'By page, channel, campaign, device, day or form, whose key is the source of its leads. `sent` and `calls` of a page, day or form, and in total, are those of the leads; `reported` is what pages counted.',
    querystring: insightQuerySchema,
    response: { 200: insightSchema },
  }
  app.get('/desk/insight', { schema: insight }, ({ query: { by, ...days } }) =>
    readInsight(app.database, by, days),
  )
  const fields = {
    summary: 'Says how far visitors got in a form',
    description: 'Field by field, in the order of the form.',
    querystring: fieldsQuerySchema,
    response: { 200: fieldsSchema },
  }
  app.get('/desk/insight/fields', { schema: fields }, async ({ query }) => ({
    fields: await readFields(app.database, query),
  }))
  const experiments = {
    summary: 'Lists experiments with their figures',
    description: 'The newest first.',
    response: { 200: experimentsSchema },
  }
  app.get('/desk/experiments', { schema: experiments }, async () => ({
    items: await readExperiments(app.database),
  }))
}
