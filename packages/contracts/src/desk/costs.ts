import * as z from 'zod/mini'
import { text } from '../text.ts'
import { valueCents } from './lead-changes.ts'

const MONTH = 'The month must be one such as 2026-11'

/** The body of POST /desk/costs. */
export const costEntrySchema = z.strictObject({
  campaign: text({ label: 'The campaign', min: 1, max: 300, missing: 'Name the campaign' }),
  month: z.string({ error: MONTH }).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH)),
  /** Null removes the cost. */
  costCents: z.nullable(valueCents),
})

export type CostEntry = z.output<typeof costEntrySchema>

/** What a campaign cost in a month, and how many leads it brought in that month. */
const campaignCostSchema = z.object({
  campaign: z.string(),
  month: z.string(),
  costCents: z.int(),
  leads: z.int(),
  won: z.int(),
})

export type CampaignCost = z.output<typeof campaignCostSchema>

/** The answer of GET and POST /desk/costs, the newest month first. */
export const costsSchema = z.object({ items: z.array(campaignCostSchema) })

export type Costs = z.output<typeof costsSchema>
