import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clean-text.ts'

/** Rules for a text field. Lengths are in UTF-16 units after cleaning. */
export type TextRules = {
  /** The field's name in messages, for example "Phone number". */
  label: string
  /** Minimum length; 0 or omitted allows an empty field. */
  min?: number
  /** Maximum length, inclusive, although the message says "less than". */
  max: number
  /** Replaces the message about `min`. */
  missing?: string
  /** Whether line feeds and tabs are allowed, as in a message. */
  multiline?: boolean
}

const forbiddenInLine = /\p{Cc}/u
const forbiddenInParagraphs = /(?![\n\t])\p{Cc}/u

/** A string, cleaned. `missing` is the message if the field is absent. */
export function cleanedString(label: string, missing: string, clean = cleanLine) {
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined ? missing : `${label} must be text`
  return z.string({ error }).check(z.overwrite(clean))
}

/** A text field with the standard length messages (docs/product.md, Rules and their messages). */
export function text(rules: TextRules) {
  const { label, min = 0, max, missing = atLeast(label, min) } = rules
  return (
    cleanedString(label, missing, rules.multiline ? cleanText : cleanLine)
      .check(minUnits(min, missing), maxUnits(max, lessThan(label, max)), ...storable(rules))
      // For the API description.
      .register(z.globalRegistry, { ...(min > 0 && { minLength: min }), maxLength: max })
  )
}

// Lengths are in UTF-16 units, like a browser's maxlength. Zod's own length checks count code points.

/** At least `min` UTF-16 units. */
export function minUnits(min: number, error: string) {
  return z.refine<string>((value) => value.length >= min, { error, abort: true })
}

/** At most `max` UTF-16 units. */
export function maxUnits(max: number, error: string) {
  return z.refine<string>((value) => value.length <= max, { error, abort: true })
}

/** Refuses control characters and unpaired surrogates, which databases and terminals cannot handle. */
function storable({ label, multiline = false }: Pick<TextRules, 'label' | 'multiline'>) {
  const forbidden = multiline ? forbiddenInParagraphs : forbiddenInLine
  const one = { error: `${label} must be on one line`, abort: true }
  const seen = { error: `${label} contains characters that are not allowed`, abort: true }
  return [
    z.refine<string>((value) => multiline || !value.includes('\n'), one),
    z.refine<string>((value) => !forbidden.test(value) && value.isWellFormed(), seen),
  ]
}

/** "Name must be at least 2 characters" */
export function atLeast(label: string, min: number): string {
  return `${label} must be at least ${min} ${min === 1 ? 'character' : 'characters'}`
}

/** "Name must be less than 100 characters" */
export function lessThan(label: string, max: number): string {
  return `${label} must be less than ${max} characters`
}
