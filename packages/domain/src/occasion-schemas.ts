import * as z from 'zod/mini'
import type { Closed, KnownOccasion, Occasion } from './occasion.ts'

// In a file of their own, because not every page loads zod.

const occasionSchema = z.object({
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.number(),
  place: z.string(),
  speaker: z.nullable(z.string()),
  seats: z.nullable(z.number()),
  closesAt: z.nullable(z.string()),
  instead: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Occasion>

export const knownOccasionSchema = z.object({
  id: z.string(),
  earlier: z.array(z.string()),
  page: z.string(),
  title: z.string(),
  occasion: occasionSchema,
}) satisfies z.ZodMiniType<KnownOccasion>

/** Null: the form is open. */
export const occasionStateSchema = z.object({
  closed: z.nullable(z.enum(['full', 'over'])),
}) satisfies z.ZodMiniType<{ closed: Closed | null }>
