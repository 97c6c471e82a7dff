import { BRAND } from '@site/settings/brand'
import type { CampaignCost, CostEntry } from '@site/contracts/desk/costs'
import type { Queries } from '../../database/pool.ts'
import { CAMPAIGN } from '../list/conditions.ts'

const MONTH = `date_trunc('month', created_at AT TIME ZONE '${BRAND.timeZone}')::date`

// The index of campaigns only covers leads with a context. Leads are only counted for campaigns with a cost.
const costsSql = `
  WITH latest AS (
    SELECT DISTINCT ON (campaign, month) campaign, month, cost_cents FROM campaign_costs
    ORDER BY campaign, month, id DESC
  ), counted AS (
    SELECT ${CAMPAIGN} AS campaign, ${MONTH} AS month, count(*)::int AS leads,
      (count(*) FILTER (WHERE stage = 'won'))::int AS won
    FROM leads
    WHERE context IS NOT NULL AND ${CAMPAIGN} = ANY (SELECT campaign FROM latest)
      AND status = 'received' AND merged_into IS NULL
    GROUP BY 1, 2
  )
  SELECT campaign, to_char(month, 'YYYY-MM') AS month, cost_cents::float8 AS "costCents",
    coalesce(leads, 0) AS leads, coalesce(won, 0) AS won
  FROM latest LEFT JOIN counted USING (campaign, month)
  WHERE cost_cents IS NOT NULL ORDER BY month DESC, campaign`

/** @returns all costs, with the leads of the same campaign and month */
export async function readCosts(database: Queries): Promise<CampaignCost[]> {
  return (await database.query<CampaignCost>(costsSql)).rows
}

/** Sets a campaign's cost for a month. */
export async function enterCost(
  database: Queries,
  { campaign, month, costCents }: CostEntry,
  by: string,
): Promise<void> {
  await database.query(
    'INSERT INTO campaign_costs (campaign, month, cost_cents, actor) VALUES ($1, $2, $3, $4)',
    [campaign, `${month}-01`, costCents, by],
  )
}
