import * as z from 'zod/mini'
import { normaliseText } from './text.ts'

/** Longer strings are cut here: enough for any honest address or campaign name. */
export const CONTEXT_TEXT_MAX = 300

const controlCharacter = /\p{Cc}/u

// A cut may fall inside a pair of surrogates; its first half is then no character any more.
const danglingHalf = /[\uD800-\uDBFF]$/

const contextText = z.string().check(
  z.overwrite(normaliseText),
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
 * Where a visitor came from, sent only with consent: which notice was agreed to, and when. Known members are
 * kept, unknown ones are left out.
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

/** Reads a lead's context, or drops it: a bad one is never a reason to refuse a lead (contract.md, Lead API). */
export function readLeadContext(value: unknown): LeadContext | undefined {
  const result = leadContextSchema.safeParse(value)
  return result.success && Object.keys(result.data).length > 0 ? result.data : undefined
}
