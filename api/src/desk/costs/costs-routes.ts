import { costEntrySchema, type CampaignCost } from '@site/contracts/desk/costs'
import type { FastifyInstance } from 'fastify'
import { csvLine } from '../../leads/csv.ts'
import { sendCsvFile } from '../send-csv.ts'
import { parse } from '../parse.ts'
import { enterCost, readCosts } from './costs-repository.ts'

/** GET and POST /desk/costs, GET /desk/costs.csv (docs/http.md, The lead desk). */
export async function costsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/desk/costs', async () => ({ items: await readCosts(app.database) }))

  app.post('/desk/costs', async ({ body, visit }) => {
    await enterCost(app.database, parse(costEntrySchema, body), visit.person.id)
    return { items: await readCosts(app.database) }
  })

  app.get('/desk/costs.csv', async (_request, reply) =>
    sendCsvFile(reply, 'costs.csv', [headings, ...(await readCosts(app.database)).map(cells)].map(csvLine)),
  )
}

const headings = ['campaign', 'month', 'cost', 'leads', 'cost_per_lead', 'won', 'cost_per_win']

function cells({ campaign, month, costCents, leads, won }: CampaignCost): string[] {
  const each = (count: number) => (count === 0 ? '' : dollars(costCents / count))
  return [campaign, month, dollars(costCents), String(leads), each(leads), String(won), each(won)]
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
