import * as z from 'zod/mini'

/** The filter `outcome` matches exactly the leads that a figure counts. */
export const outcomes = ['answered', 'inTime', 'late', 'qualified', 'won'] as const

export type Outcome = (typeof outcomes)[number]

const figures = {
  leads: z.int(),
  /** After they came in, whenever: not a lead that is entered by hand after the talk. */
  answered: z.int(),
  /** To the answer. Null if none was answered. */
  medianMinutes: z.nullable(z.number()),
  /** Of the promised time. The rest still has time, or was promised nothing. */
  inTime: z.int(),
  late: z.int(),
  qualified: z.int(),
  won: z.int(),
  lost: z.int(),
  wonValueCents: z.int(),
}

const groupSchema = z.object({
  /** The source, campaign, path, industry, plan, or month such as 2026-11. Null: not known. */
  key: z.nullable(z.string()),
  ...figures,
})

export type ResultGroup = z.output<typeof groupSchema>

export const dimensions = ['source', 'campaign', 'page', 'industry', 'plan', 'month'] as const

export type Dimension = (typeof dimensions)[number]

const groups = z.array(groupSchema)

/** Leads in quarantine and merged ones do not count. */
export const resultsSchema = z.object({
  total: z.object(figures),
  source: groups,
  campaign: groups,
  page: groups,
  industry: groups,
  plan: groups,
  month: groups,
})

export type Results = z.output<typeof resultsSchema>
export type Totals = Results['total']
