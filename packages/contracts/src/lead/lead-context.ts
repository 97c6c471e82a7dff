import * as z from 'zod/mini'
import { cleanLine } from '../clean-text.ts'

/** Longer strings are cut. Real addresses and campaign names are shorter. */
export const CONTEXT_TEXT_MAX = 300

const controlCharacter = /\p{Cc}/u

// A cut in the middle of a surrogate pair leaves an invalid first half.
const danglingHalf = /[\uD800-\uDBFF]$/

const contextText = z.string().check(
  z.overwrite(cleanLine),
  z.refine((value: string) => !controlCharacter.test(value) && value.isWellFormed()),
  z.overwrite((value) => value.slice(0, CONTEXT_TEXT_MAX).replace(danglingHalf, '')),
)

const utm = z.object({
  source: z.optional(contextText),
  medium: z.optional(contextText),
  campaign: z.optional(contextText),
  term: z.optional(contextText),
  content: z.optional(contextText),
})

/**
 * Where a visitor came from, sent only with consent, with the version and time of that consent. Unknown members
 * are dropped.
 */
export const leadContextSchema = z.object({
  page: z.optional(contextText),
  referrer: z.optional(contextText),
  utm: z.optional(utm),
  gclid: z.optional(contextText),
  firstTouch: z.optional(
    z.object({
      page: z.optional(contextText),
      referrer: z.optional(contextText),
      utm: z.optional(utm),
      at: z.optional(contextText),
    }),
  ),
  consent: z.optional(z.object({ version: contextText, at: contextText })),
})

export type LeadContext = z.output<typeof leadContextSchema>

/** Reads a lead's context. An invalid context is dropped; the lead is still accepted (docs/http.md, The lead API). */
export function readLeadContext(value: unknown): LeadContext | undefined {
  const result = leadContextSchema.safeParse(value)
  return result.success && Object.keys(result.data).length > 0 ? result.data : undefined
}
