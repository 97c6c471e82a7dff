import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { cleanLine } from '../clean-text.ts'

/** Real addresses and campaign names are shorter. */
export const CONTEXT_TEXT_MAX = 300

/** A database cannot store control characters and unpaired halves of characters. */
const unstorable = /[\p{Cc}\p{Cs}]+/gu

/** A cut may leave the first half of a character. */
const cutText = (value: string) => value.slice(0, CONTEXT_TEXT_MAX).replace(/\p{Cs}$/u, '')

const contextText = z
  .string()
  .check(z.overwrite((value) => cutText(cleanLine(value.replaceAll(unstorable, ' ')))))

/** An invalid part is dropped without the rest. */
const part = <T extends z.ZodMiniType>(schema: T) => withFallback(z.optional(schema), undefined)

const utm = z.object({
  source: part(contextText),
  medium: part(contextText),
  campaign: part(contextText),
  term: part(contextText),
  content: part(contextText),
})

/** Sent only with consent. Unknown members are dropped. */
const leadContextSchema = z.object({
  page: part(contextText),
  referrer: part(contextText),
  utm: part(utm),
  gclid: part(contextText),
  firstTouch: part(
    z.object({
      page: part(contextText),
      referrer: part(contextText),
      utm: part(utm),
      at: part(contextText),
    }),
  ),
  consent: part(z.object({ version: contextText, at: contextText })),
})

export type LeadContext = z.output<typeof leadContextSchema>

/** Invalid values never refuse a lead (docs/http.md, The lead API). */
export function readLeadContext(value: unknown): LeadContext | undefined {
  const { data } = leadContextSchema.safeParse(value)
  const parts = Object.entries(data ?? {}).filter(([, known]) => known !== undefined)
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
