import * as z from 'zod/mini'
import { callStates } from '../booking.ts'
import { allSources } from '../lead/lead-fields.ts'
import { text } from '../text-field.ts'
import { outcomes } from './results.ts'

export const stages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const

export type Stage = (typeof stages)[number]

export const PAGE_MAX = 100

const anyOf = <const T extends readonly string[]>(values: T) =>
  z.optional(z.enum(values, { error: `Must be one of ${values.join(', ')}` }))

/** Empty: not known. */
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

export const callFilters = ['ahead', 'unconfirmed', 'held', 'no-show'] as const

export type CallFilter = (typeof callFilters)[number]

const filters = {
  /** Not set: both. */
  status: anyOf(['received', 'quarantined']),
  /** `open`: neither won nor lost. */
  stage: anyOf([...stages, 'open']),
  /** A person's id, `me` or `nobody`. */
  owner: value,
  source: anyOf(allSources),
  campaign: value,
  page: value,
  industry: value,
  plan: value,
  /** Including `from`, excluding `to`. */
  from: moment,
  to: moment,
  /** `overdue`: past the promised time. `todo`: waits for an answer, or for today's follow-up. */
  due: anyOf(['overdue', 'todo']),
  outcome: anyOf(outcomes),
  /** Worth at least so many dollars. */
  value: z.optional(
    z.string({ error: 'Must be given once' }).check(z.regex(/^\d{1,9}$/, 'Must be whole dollars')),
  ),
  /** It has a call that is ahead, waits to be confirmed, was held or was missed. */
  call: anyOf(callFilters),
}

export const leadFiltersSchema = z.strictObject(filters)

/** `columns=all`: also the columns for programs. */
export const exportQuerySchema = z.strictObject({ ...filters, columns: anyOf(['all']) })

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

export const leadListQuerySchema = z.strictObject({
  ...filters,
  ...paging,
  limit: limit(z.coerce.number(limitError).check(...inRange)),
})

/** Search words may be personal data, so they are not in an address. */
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
  excerpt: z.string(),
  source: z.enum(allSources),
  /** They said so: it is about support. */
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
  /** Asked for by it, or by a lead that was merged into it: the last one that isn't cancelled. */
  call: z.nullable(z.object({ start: time, state: z.enum(callStates) })),
  version: z.int(),
})

export type LeadItem = z.output<typeof leadItemSchema>

/** `counts.listed` counts no further. */
export const LISTED_MAX = 1000

export const leadPageSchema = z.object({
  items: z.array(leadItemSchema),
  /** Null: this was the last page. */
  nextCursor: nullable,
  counts: z.object({
    /** Of the filters, at most 1000 and one. */
    listed: z.int(),
    /** Of all leads, regardless of the filters. */
    todo: z.int(),
    overdue: z.int(),
    /** Neither won nor lost. */
    mine: z.int(),
    quarantined: z.int(),
  }),
})

export type LeadPage = z.output<typeof leadPageSchema>
