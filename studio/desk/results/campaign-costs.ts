import type { CampaignCost } from '@site/contracts/desk/costs'

/** A campaign's cost, and its leads of the same months. */
export type CostLine = {
  readonly campaign: string
  readonly costCents: number
  readonly leads: number
  readonly won: number
}

/**
 * Adds up costs by campaign, for the months that are completely in a period. Part of a month has no known cost.
 *
 * @param from the first day. Unlimited if omitted
 * @param to the day after the last. Unlimited if omitted
 */
export function costsWithin(
  costs: readonly CampaignCost[],
  { from = '', to }: Readonly<Record<string, string>>,
): CostLine[] {
  const within = costs.filter(
    ({ month }) => `${month}-01` >= from && (to === undefined || monthAfter(month) <= to),
  )
  const lines = new Map<string, CostLine>()
  for (const { campaign, costCents, leads, won } of within) {
    const line = lines.get(campaign) ?? { campaign, costCents: 0, leads: 0, won: 0 }
    lines.set(campaign, {
      campaign,
      costCents: line.costCents + costCents,
      leads: line.leads + leads,
      won: line.won + won,
    })
  }
  return [...lines.values()].toSorted((one, other) => other.costCents - one.costCents)
}

/** The first day after a month such as 2026-11. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
