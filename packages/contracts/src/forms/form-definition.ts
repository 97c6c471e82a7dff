import type { LeadSource } from '../lead-sources.ts'

// What one form is. Definitions are plain data and import no schema library: a page shows a form before the code that
// checks it has arrived. Everything else is derived from them: the fields on the page (web/src/forms), the schemas
// (schemas.ts), the lead (to-lead.ts), what the API accepts (../lead.ts), storage, notices and exports.

export interface FormField {
  /** Its name in the form's HTML. */
  readonly name: string
  readonly label: string
  /** What messages call it, where that is not its label. */
  readonly called?: string
  readonly kind: 'line' | 'paragraphs' | 'email' | 'tel' | 'number' | 'choice'
  /** Which part of the lead it fills. Several `message` fields are composed into one message; see `messageLines`. */
  readonly lead: 'name' | 'email' | 'phone' | 'company' | 'industry' | 'employees' | 'message' | 'answer'
  /** Fewest and most UTF-16 units. */
  readonly min?: number
  readonly max?: number
  /** Of a choice. */
  readonly options?: readonly string[]
  /** What it must look like, and the message for one that does not. */
  readonly pattern?: { readonly like: RegExp; readonly otherwise: string }
  /** Without it the form is not sent. */
  readonly required?: boolean
  /** The message for a required field that is empty, where the one about its length does not do. */
  readonly missing?: string
  /** The form insists on it, but the API accepts a lead without it. */
  readonly optionalInLead?: boolean
  /** Whether the browser itself insists on it, where that differs from `required`. */
  readonly browserRequired?: boolean
  /** Shown in brackets after the label. */
  readonly note?: 'required' | 'optional'
  /** The height of its box. */
  readonly rows?: number
  readonly autoComplete?: string
}

/** One line of a composed message: `label: value`, and what stands there for an empty field. */
export interface MessageLine {
  readonly label: string
  readonly field: string
  readonly otherwise?: string
}

export interface FormDefinition {
  /** Its name in the page's HTML and in content. Never changes. */
  readonly key: string
  readonly source: LeadSource
  /** What people who read leads call it, as in "New lead from the contact form". */
  readonly title: string
  /** In the order in which a first failing rule is looked for. */
  readonly fields: readonly FormField[]
  /** The names of the fields as the page shows them, step by step. */
  readonly steps: readonly (readonly string[])[]
  /** Most UTF-16 units of the lead's message. */
  readonly messageMax: number
  /** Composes the message of a form that does not ask for one. */
  readonly messageLines?: readonly MessageLine[]
  /** Whether visitors are promised an answer within 24 hours: notices say until when, and reminders are sent. */
  readonly promisesAnswer: boolean
  /** Under which key the browser's tab keeps what was typed until it is sent; the cookie policy names it. */
  readonly draft: string
  readonly words: {
    readonly submit: string
    readonly busy: string
    readonly sent: { readonly title: string; readonly text: string }
    readonly failed: { readonly title: string; readonly text: string }
    /** What happens next, shown with the reference of the stored lead. */
    readonly next: readonly string[]
  }
}

/** What a form's fields hold, by name. */
export type FormValues = Readonly<Record<string, string>>

/** The fields in the order in which the page shows them. @param step from 1; all of them where none is given */
export function shownFields({ fields, steps }: FormDefinition, step?: number): readonly FormField[] {
  const names = step === undefined ? steps.flat() : (steps[step - 1] ?? [])
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** The step on which a field stands, from 1; null for what is no field of the form. */
export function stepOf({ steps }: FormDefinition, name: string): number | null {
  return steps.findIndex((step) => step.includes(name)) + 1 || null
}
