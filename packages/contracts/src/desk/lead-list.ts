import * as z from 'zod/mini'
import { callStates } from '../booking.ts'
import { allSources } from '../lead/lead-fields.ts'
import { text } from '../text-field.ts'
import { outcomes } from './results.ts'

export const stages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const

export type Stage = (typeof stages)[number]

/** The most leads in one page of a list. */
export const PAGE_MAX = 100

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.optional(z.enum(values, { error: `Must be one of ${values.join(', ')}` }))

/** Empty: leads for which it is not known. */
const value = z.optional(z.string({ error: 'Must be given once' }).check(z.maxLength(300, 'Is too long')))

const day = /^[1-9]\d{3}-\d{2}-\d{2}$/
// PostgreSQL knows offsets of less than 16 hours.
const timeWithOffset =
  /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/

/** A day in Sydney, or a time with its offset. */
const moment = z.optional(
  z.string({ error: 'Must be given once' }).check(
    z.refine((given: string) => (day.test(given) || timeWithOffset.test(given)) && isDate(given), {
      error: 'Must be a day such as 2026-11-20 or a time such as 2026-11-20T09:00:00+11:00',
    }),
  ),
)

function isDate(given: string): boolean {
  const date = new Date(`${given.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(given)) && date.toISOString().startsWith(given.slice(0, 10))
}

const filters = {
  /** Not set: both. */
  status: oneOf(['received', 'quarantined']),
  /** `open`: neither won nor lost. */
  stage: oneOf([...stages, 'open']),
  /** A person's id, `me` or `nobody`. */
  owner: value,
  source: oneOf(allSources),
  campaign: value,
  page: value,
  industry: value,
  plan: value,
  /** The first moment that counts, and the first that does not any more. */
  from: moment,
  to: moment,
  /** `overdue`: the promised time is over and nobody has answered. `todo`: waits for an answer, or for today's follow-up. */
  due: oneOf(['overdue', 'todo']),
  /** The leads that a figure of the results counts. */
  outcome: oneOf(outcomes),
}

/** Which leads the results count. */
export const leadFiltersSchema = z.strictObject(filters)

/** Which leads an export has. `columns=all`: also the columns for programs. */
export const exportQuerySchema = z.strictObject({ ...filters, columns: oneOf(['all']) })

export type LeadFilters = z.output<typeof leadFiltersSchema>

/** `due`: earliest due time first. */
export const listOrders = ['newest', 'oldest', 'due'] as const

export type ListOrder = (typeof listOrders)[number]

const paging = {
  order: z._default(z.enum(listOrders, { error: `Must be one of ${listOrders.join(', ')}` }), 'newest'),
  cursor: z.optional(z.string().check(z.maxLength(300, 'Must be the nextCursor of the previous page'))),
}

const limit = (number: z.ZodMiniType<number, unknown>) => z._default(number, 50)
const limitError = `Must be a number from 1 to ${PAGE_MAX}`
const inRange = [z.int(limitError), z.gte(1, limitError), z.lte(PAGE_MAX, limitError)] as const

/** The query of GET /desk/leads. */
export const leadListQuerySchema = z.strictObject({
  ...filters,
  ...paging,
  limit: limit(z.coerce.number(limitError).check(...inRange)),
})

/** The body of POST /desk/leads/search. Search words may be personal data, so they must not be in an address. */
export const leadSearchSchema = z.strictObject({
  ...filters,
  ...paging,
  limit: limit(z.number(limitError).check(...inRange)),
  q: text({ label: 'The search', min: 1, max: 200, missing: 'Say what to look for' }),
})

export type LeadListQuery = z.output<typeof leadListQuerySchema> & { q?: string }

const nullable = z.nullable(z.string())
/** ISO 8601 in UTC. */
const time = z.string()

/** Whose lead it is. */
export const ownerSchema = z.nullable(z.object({ id: z.string(), name: z.string() }))

export const leadItemSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  createdAt: time,
  status: z.enum(['received', 'quarantined']),
  stage: z.enum(stages),
  owner: ownerSchema,
  name: z.string(),
  company: nullable,
  email: z.string(),
  phone: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  source: z.enum(allSources),
  /** They said that they are a client: it is about support. */
  isClient: z.boolean(),
  page: nullable,
  /** Known only of visitors who agreed. */
  campaign: nullable,
  industry: nullable,
  employees: nullable,
  plan: nullable,
  /** Null: the form promised no answer. */
  dueAt: z.nullable(time),
  answeredAt: z.nullable(time),
  /** A day such as 2026-11-20. */
  followUpOn: nullable,
  valueCents: z.nullable(z.int()),
  /** The call that was asked for by it, or by a lead that was merged into it. Of several the last one, cancelled ones aside. */
  call: z.nullable(z.object({ start: time, state: z.enum(callStates) })),
  version: z.int(),
})

export type LeadItem = z.output<typeof leadItemSchema>

/** Beyond this, `counts.listed` counts no further. */
export const LISTED_MAX = 1000

/** The answer of GET /desk/leads and POST /desk/leads/search. */
export const leadPageSchema = z.object({
  items: z.array(leadItemSchema),
  /** Null: this was the last page. */
  nextCursor: nullable,
  counts: z.object({
    /** How many leads the filters let through, at most 1000 and one. */
    listed: z.int(),
    /** Counts of all leads, regardless of the filters. */
    todo: z.int(),
    overdue: z.int(),
    /** Mine that are neither won nor lost. */
    mine: z.int(),
    quarantined: z.int(),
  }),
})

export type LeadPage = z.output<typeof leadPageSchema>
