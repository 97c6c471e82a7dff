import type { FormSource } from '../lead/lead-fields.ts'
import type { FieldProblem } from '../http/responses.ts'

// Plain data without a schema library, so that a page can show a form before its validation code has loaded. The fields
// on the page (web/src/forms), schemas, leads, storage, notices and exports are derived from it.

export type FormField = {
  readonly name: string
  readonly label: string
  /** In messages, if different from its label. */
  readonly called?: string
  readonly kind: 'line' | 'paragraphs' | 'email' | 'tel' | 'number' | 'choice'
  /** Several `message` fields are composed into one, see `messageLines`. */
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
  /** UTF-16 units. */
  readonly min?: number
  readonly max?: number
  readonly options?: readonly string[]
  readonly pattern?: {
    readonly like: RegExp
    readonly otherwise: string
    /** If the API accepts more. */
    readonly inLead?: RegExp
  }
  readonly required?: boolean
  /** If it is empty or shorter than `min`, and the usual message doesn't fit. */
  readonly missing?: string
  /** The API accepts a lead without it. */
  readonly optionalInLead?: boolean
  /** In the assessment schema (../assessment.ts), if different. */
  readonly assessment?: Partial<Pick<FormField, 'name' | 'called' | 'kind' | 'max' | 'required'>>
  /** By the browser's own validation, if different. */
  readonly browserRequired?: boolean
  readonly rows?: number
  readonly autoComplete?: string
}

/** `label: value`, and the text for an empty field. */
export type MessageLine = { readonly label: string; readonly field: string; readonly otherwise?: string }

export type FormDefinition = {
  /** In HTML and in content. Never changes. */
  readonly key: string
  readonly source: FormSource
  /** Of the API, if not `/submit-lead`. Fields are then sent under their own names. */
  readonly endpoint?: '/booking'
  /** For people who read leads: "New lead from the contact form". */
  readonly title: string
  /** In the order of validation: the first failing field is reported first. */
  readonly fields: readonly FormField[]
  readonly steps: readonly (readonly string[])[]
  /** UTF-16 units. */
  readonly messageMax: number
  /** For a form without a message field. */
  readonly messageLines?: readonly MessageLine[]
  /** Within 24 hours: notices name the deadline, and reminders are sent. */
  readonly promisesAnswer: boolean
  /** In session storage. The cookie policy lists it. */
  readonly draft: `${string}Draft${string}`
  /** Of the interface words, which editors can change. */
  readonly words: 'contactForm' | 'callbackForm' | 'registrationForm' | 'quoteForm' | 'bookingForm'
  /** What editors of a page wrote for this one form. */
  readonly own?: {
    readonly submit: string | null
    readonly thanks: string | null
    /** When and where the page's event is. */
    readonly when?: string
    readonly link: { readonly label: string; readonly href: string } | null
  }
}

export type FormValues = Readonly<Record<string, string>>

/** In page order. @param step from 1; all fields if omitted */
export function shownFields({ fields, steps }: FormDefinition, step?: number): readonly FormField[] {
  const names = step === undefined ? steps.flat() : (steps[step - 1] ?? [])
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** From 1; null if the form has no such field. */
export function findStep({ steps }: FormDefinition, name: string): number | null {
  return steps.findIndex((step) => step.includes(name)) + 1 || null
}

/** An empty name means the form as a whole. */
export type Problem = readonly [field: string, message: string]

/** Those of the whole form come first. */
export function toPageOrder(form: FormDefinition, problems: readonly Problem[]): Problem[] {
  const names = shownFields(form).map(({ name }) => name)
  return problems.toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
}

export type FieldErrors = Readonly<Record<string, string>>

/** The first of each field, in the order of the problems. */
export function toFieldErrors(problems: readonly Problem[]): FieldErrors {
  const first = new Map<string, string>()
  for (const [field, message] of problems) if (!first.has(field)) first.set(field, message)
  return Object.fromEntries(first)
}

/** Null if the form has none. For a composed message it is the last field, where people write most. */
export function findField({ fields }: FormDefinition, pointer: string): string | null {
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

/** Others are our bugs: the visitor can't fix them. */
export function ownProblems(problems: readonly FieldProblem[], form: FormDefinition): Problem[] {
  return problems.flatMap(({ pointer, detail }): Problem[] => {
    // The form of the page is closed.
    if (pointer === '/page') return [['', detail]]
    const field = findField(form, pointer)
    return field === null ? [] : [[field, detail]]
  })
}

/** docs/product.md, Facts */
export const PROMISED_HOURS = 24

export function promisedHours({ promisesAnswer }: FormDefinition): number | null {
  return promisesAnswer ? PROMISED_HOURS : null
}
