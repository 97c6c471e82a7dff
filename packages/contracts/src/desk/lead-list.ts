import * as z from 'zod/mini'
import { allSources } from '../lead/lead-sources.ts'
import { stages } from './stages.ts'

const text = z.nullable(z.string())
/** ISO 8601 in UTC. */
const moment = z.string()

/** Whose lead it is. */
export const ownerSchema = z.nullable(z.object({ id: z.string(), name: z.string() }))

/** A lead as a list shows it. */
export const leadItemSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  createdAt: moment,
  status: z.enum(['received', 'quarantined']),
  stage: z.enum(stages),
  owner: ownerSchema,
  name: z.string(),
  company: text,
  email: z.string(),
  phone: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  source: z.enum(allSources),
  /** They said that they are a client: it is about support. */
  isClient: z.boolean(),
  page: text,
  /** Known only of visitors who agreed. */
  campaign: text,
  industry: text,
  employees: text,
  plan: text,
  /** Null: the form promised no answer. */
  dueAt: z.nullable(moment),
  answeredAt: z.nullable(moment),
  /** A day such as 2026-11-20. */
  followUpOn: text,
  valueCents: z.nullable(z.int()),
  version: z.int(),
})

export type LeadItem = z.output<typeof leadItemSchema>

/** Beyond this, `counts.listed` counts no further. */
export const LISTED_MAX = 1000

/** The answer of GET /desk/leads and POST /desk/leads/search. */
export const leadPageSchema = z.object({
  items: z.array(leadItemSchema),
  /** Null: this was the last page. */
  nextCursor: text,
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
