import type { FormSource } from '../lead/lead-fields.ts'
import type { FieldProblem } from '../http/responses.ts'

// Describes a form. Definitions are plain data without a schema library, so that a page can show a form before
// its validation code has loaded. Everything else is derived from them: the fields on the page (web/src/forms),
// the schemas (schemas.ts), the lead (to-lead.ts), what the API accepts (../lead/lead.ts), storage, notices and
// exports.

export type FormField = {
  /** The field's name in HTML. */
  readonly name: string
  readonly label: string
  /** The field's name in messages, if different from its label. */
  readonly called?: string
  readonly kind: 'line' | 'paragraphs' | 'email' | 'tel' | 'number' | 'choice'
  /** The part of the lead it fills. Several `message` fields are composed into one message, see `messageLines`. */
  readonly lead:
    | 'name'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'company'
    | 'industry'
    | 'employees'
    | 'message'
    | 'answer'
    | 'serviceType'
    // A date and a time, 2026-11-27T09:30, which the API takes as two.
    | 'slot'
  /** Minimum and maximum length in UTF-16 units. */
  readonly min?: number
  readonly max?: number
  /** The options of a choice. */
  readonly options?: readonly string[]
  /** A pattern for the value, and the message if it does not match. */
  readonly pattern?: { readonly like: RegExp; readonly otherwise: string }
  /** The form cannot be sent without it. */
  readonly required?: boolean
  /** The message if the field is empty or shorter than `min`, where the usual one about its length doesn't fit. */
  readonly missing?: string
  /** Required in the form, but the API accepts a lead without it. */
  readonly optionalInLead?: boolean
  /** Its name and rules in the assessment schema (../assessment.ts), if they differ. */
  readonly assessment?: Partial<Pick<FormField, 'name' | 'called' | 'kind' | 'max' | 'required'>>
  /** Whether the browser's own validation requires it, if different from `required`. */
  readonly browserRequired?: boolean
  /** Shown in brackets after the label. */
  readonly note?: 'required' | 'optional'
  /** The height of a text area in rows. */
  readonly rows?: number
  readonly autoComplete?: string
}

/** One line of a composed message, `label: value`, and the text for an empty field. */
export type MessageLine = { readonly label: string; readonly field: string; readonly otherwise?: string }

export type FormDefinition = {
  /** The form's name in HTML and in content. Never changes. */
  readonly key: string
  readonly source: FormSource
  /** Where the API takes it, if not at `/submit-lead`. Its fields are then sent under their own names. */
  readonly endpoint?: '/booking'
  /** The form's name for people who read leads, as in "New lead from the contact form". */
  readonly title: string
  /** In the order of validation: the first failing field is reported first. */
  readonly fields: readonly FormField[]
  readonly steps: readonly (readonly string[])[]
  /** Maximum length of the lead's message in UTF-16 units. */
  readonly messageMax: number
  /** Composes the message of a form without a message field. */
  readonly messageLines?: readonly MessageLine[]
  /**
   * Whether visitors are promised an answer within 24 hours. If so, notices name the deadline and reminders are sent.
   */
  readonly promisesAnswer: boolean
  /** The session storage key for unsent input. The cookie policy lists it. */
  readonly draft: string
  /** The group of its labels, buttons and thanks among the interface words, which editors can change. */
  readonly words: 'contactForm' | 'callbackForm' | 'registrationForm' | 'quoteForm' | 'bookingForm'
  /** What the editors of a page wrote for this one form. */
  readonly own?: {
    readonly submit: string | null
    readonly thanks: string | null
    /** Where a button beside the thanks leads. */
    readonly link: { readonly label: string; readonly href: string } | null
  }
}

export type FormValues = Readonly<Record<string, string>>

/** The fields in page order. @param step from 1; all fields if omitted */
export function shownFields({ fields, steps }: FormDefinition, step?: number): readonly FormField[] {
  const names = step === undefined ? steps.flat() : (steps[step - 1] ?? [])
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** The step a field is on, from 1; null if the form has no such field. */
export function stepOf({ steps }: FormDefinition, name: string): number | null {
  return steps.findIndex((step) => step.includes(name)) + 1 || null
}

/** A field's error. An empty name means the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** The error of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Errors by field, in the order of the problems; if a field has several, the first. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  const first = new Map<string, string>()
  for (const [field, message] of problems) if (!first.has(field)) first.set(field, message)
  return Object.fromEntries(first)
}

/**
 * The field that a pointer of the API's answer is about; null if the form has none. For a message composed
 * of several fields, it is the last of them, where people write most.
 */
export function fieldOf({ fields }: FormDefinition, pointer: string): string | null {
  const find = (part: string) => fields.findLast(({ lead }) => lead !== 'answer' && `/${lead}` === part)?.name
  if (pointer === '/name') return null
  const whole = {
    '/firstName': '/name',
    '/lastName': '/name',
    '/preferredDate': '/slot',
    '/preferredTime': '/slot',
  }
  return find(pointer) ?? find(whole[pointer as keyof typeof whole] ?? '') ?? null
}

/** The problems that the API found in this form's fields. Others are our bugs: the visitor can't fix them. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    const field = fieldOf(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}

/** Hours within which the forms promise an answer (docs/product.md, Facts). */
export const PROMISED_HOURS = 24

/** Hours within which a form promises an answer; null if it promises none. */
export function promisedHours({ promisesAnswer }: FormDefinition): number | null {
  return promisesAnswer ? PROMISED_HOURS : null
}
