import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clean-text.ts'

/** Lengths are in UTF-16 units after cleaning. */
export type TextRules = {
  /** In messages, such as "Phone number". */
  label: string
  /** 0 or omitted allows an empty field. */
  min?: number
  /** Inclusive, although the message says "less than". */
  max: number
  missing?: string
  /** Allows line feeds and tabs. */
  multiline?: boolean
}

const forbiddenInLine = /\p{Cc}/u
const forbiddenInParagraphs = /(?![\n\t])\p{Cc}/u

/** `missing` is the message if the field is absent. */
export function cleanedString(label: string, missing: string, clean = cleanLine) {
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined ? missing : `${label} must be text`
  return z.string({ error }).check(z.overwrite(clean))
}

/** docs/product.md, Rules and their messages */
export function text(rules: TextRules) {
  const { label, min = 0, max, missing = atLeast(label, min) } = rules
  return (
    cleanedString(label, missing, rules.multiline ? cleanText : cleanLine)
      .check(minUnits(min, missing), maxUnits(max, lessThan(label, max)), ...storable(rules))
      // For the API description.
      .register(z.globalRegistry, { ...(min > 0 && { minLength: min }), maxLength: max })
  )
}

// UTF-16 units, as a browser's maxlength. Zod's own checks count code points.

export function minUnits(min: number, error: string) {
  return z.refine<string>((value) => value.length >= min, { error, abort: true })
}

export function maxUnits(max: number, error: string) {
  return z.refine<string>((value) => value.length <= max, { error, abort: true })
}

/** Databases and terminals can't handle control characters and unpaired surrogates. */
function storable({ label, multiline = false }: Pick<TextRules, 'label' | 'multiline'>) {
  const forbidden = multiline ? forbiddenInParagraphs : forbiddenInLine
  const one = { error: `${label} must be on one line`, abort: true }
  const seen = { error: `${label} contains characters that are not allowed`, abort: true }
  return [
    z.refine<string>((value) => multiline || !value.includes('\n'), one),
    z.refine<string>((value) => !forbidden.test(value) && value.isWellFormed(), seen),
  ]
}

/** A day such as 2026-11-20. PostgreSQL has no year 0. */
export const dayText = (error: string) => z.iso.date({ error }).check(z.regex(/^[1-9]/, { error }))

export function atLeast(label: string, min: number): string {
  return `${label} must be at least ${min} ${min === 1 ? 'character' : 'characters'}`
}

export function lessThan(label: string, max: number): string {
  return `${label} must be less than ${max} characters`
}
