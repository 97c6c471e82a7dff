import * as z from 'zod/mini'
import { versions } from '../insight/experiment.ts'
import { formSources } from '../lead/lead-fields.ts'
import { dayText } from '../text-field.ts'

export const insightDimensions = [
  'page',
  'channel',
  'campaign',
  'source',
  'medium',
  'device',
  'day',
  'form',
] as const

export type InsightDimension = (typeof insightDimensions)[number]

const day = dayText('Must be a day such as 2026-11-20')
const page = z.optional(z.string({ error: 'Must be given once' }).check(z.maxLength(300, 'Is too long')))

/** The business's days, both inclusive. */
const period = { from: day, to: day, page }

export const insightQuerySchema = z.object({
  ...period,
  by: z._default(
    z.enum(insightDimensions, { error: `Must be one of ${insightDimensions.join(', ')}` }),
    'page',
  ),
})

export const fieldsQuerySchema = z.object({
  ...period,
  form: z.enum(formSources, { error: `Must be one of ${formSources.join(', ')}` }),
})

const figures = {
  views: z.int(),
  /** By visitors who began to fill them in. */
  began: z.int(),
  /** Booked calls among them; of a page, day or form, and in total, as the leads say. */
  sent: z.int(),
  /** Booked calls, counted like `sent`. */
  calls: z.int(),
  /** By pages themselves: lower if no script ran or a visitor isn't counted. */
  reported: z.object({ sent: z.int(), calls: z.int() }),
  /** Views in which a phone link was pressed. */
  phone: z.int(),
}

const insightRowSchema = z.object({ key: z.string(), ...figures })

export const insightSchema = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(insightRowSchema),
  total: z.object(figures),
})

export type InsightRow = z.output<typeof insightRowSchema>
export type Insight = z.output<typeof insightSchema>
export type Period = z.output<typeof fieldsQuerySchema>

export const fieldsSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      reached: z.int(),
      /** This was the furthest field, and the form wasn't sent. */
      stopped: z.int(),
      errors: z.int(),
    }),
  ),
})

export type FieldFigures = z.output<typeof fieldsSchema>['fields'][number]

/** What an opening says otherwise. What isn't set stays as in the first one. */
export const openingWordsSchema = z.object({
  heading: z.nullish(z.string()),
  lede: z.nullish(z.string()),
  label: z.nullish(z.string()),
})

export type OpeningWords = z.output<typeof openingWordsSchema>

const experimentSchema = z.object({
  id: z.string(),
  /** The id of the page's document. */
  document: z.string(),
  page: z.string(),
  state: z.enum(['running', 'stopped', 'published']),
  /** Of visitors who get the second opening, from 0 to 1. */
  share: z.number(),
  second: openingWordsSchema,
  startedAt: z.string(),
  /** When it was stopped, or its page changed: then the next one of the page started at the same moment. */
  endedAt: z.nullable(z.string()),
  versions: z.array(z.object({ name: z.enum(versions), views: z.int(), began: z.int(), sent: z.int() })),
  verdict: z.enum(['undecided', ...versions]),
  /** The interval that holds the true lift of the second opening: 0.5 is half as many forms again. */
  lift: z.object({ low: z.number(), high: z.nullable(z.number()) }),
  /** How many days it may still take, if it goes on like this; null if that can't be said, or isn't needed. */
  moreDays: z.nullable(z.number()),
})

export const experimentsSchema = z.object({ items: z.array(experimentSchema) })

export type Experiment = z.output<typeof experimentSchema>
