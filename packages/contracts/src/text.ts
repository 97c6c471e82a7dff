import * as z from 'zod/mini'

/** What one text field allows. Lengths count UTF-16 units, after normalisation. */
export interface TextRules {
  /** How messages name the field, for example "Phone number". */
  label: string
  /** Fewest units; 0 or absent lets the field be empty. */
  min?: number
  /** Most units, inclusive: the words "less than" are the specification's. */
  max: number
  /** Said instead of the rule about `min`. */
  missing?: string
  /** Whether line feeds and tabs are part of the text, as in a message. */
  multiline?: boolean
}

// Everything Unicode calls a control character, and the two separators that break a line without being one.
const forbiddenInLine = /[\p{Cc}\u2028\u2029]/u
const lineBreak = /[\n\u2028\u2029]/
const forbiddenInParagraphs = /(?![\n\t])\p{Cc}/u

/**
 * The one form in which text is checked, compared and stored: line ends are LF, the ends are trimmed, and
 * characters are composed (NFC), so that the same words typed on two systems are the same string.
 */
export function normaliseText(value: string): string {
  return value.replace(/\r\n?/g, '\n').trim().normalize('NFC')
}

/** A string that arrives in any form and leaves normalised. `missing` is said when the field is absent. */
export function normalisedString(label: string, missing: string) {
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined ? missing : `${label} must be text`
  return z.string({ error }).check(z.overwrite(normaliseText))
}

/** A text field with the specification's own wording of its length rules (spec.md section 5). */
export function text(rules: TextRules) {
  const { label, min = 0, max, missing = atLeast(label, min) } = rules
  return normalisedString(label, missing)
    .check(minUnits(min, missing), maxUnits(max, lessThan(label, max)), storable(rules))
    .register(z.globalRegistry, describeLength(min, max))
}

/** The lengths as JSON Schema says them, which is what a description of the API shows. */
function describeLength(min: number, max: number): { minLength?: number; maxLength: number } {
  return { ...(min > 0 ? { minLength: min } : {}), maxLength: max }
}

// Lengths count UTF-16 units, as a browser's maxlength does; zod's own length checks count code points.

/** At least `min` UTF-16 units. */
export function minUnits(min: number, error: string) {
  return z.refine<string>((value) => value.length >= min, { error, abort: true })
}

/** At most `max` UTF-16 units. */
export function maxUnits(max: number, error: string) {
  return z.refine<string>((value) => value.length <= max, { error, abort: true })
}

/** Refuses what no database or terminal should be handed: control characters and halves of a character. */
function storable({ label, multiline = false }: Pick<TextRules, 'label' | 'multiline'>) {
  return z.superRefine<string>((value, context) => {
    const message = storageFault(value, label, multiline)
    if (message) context.addIssue({ code: 'custom', message, input: value, continue: false })
  })
}

function storageFault(value: string, label: string, multiline: boolean): string | undefined {
  if (!multiline && lineBreak.test(value)) return `${label} must be on one line`
  const forbidden = multiline ? forbiddenInParagraphs : forbiddenInLine
  if (forbidden.test(value) || !value.isWellFormed())
    return `${label} contains characters that are not allowed`
  return undefined
}

/** "Name must be at least 2 characters" */
export function atLeast(label: string, min: number): string {
  return `${label} must be at least ${min} ${min === 1 ? 'character' : 'characters'}`
}

/** "Name must be less than 100 characters" */
export function lessThan(label: string, max: number): string {
  return `${label} must be less than ${max} characters`
}
