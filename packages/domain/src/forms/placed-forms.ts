import { ANSWER_MAX, ANSWERS_MAX } from '../lead/lead-fields.ts'
import { enquiry } from './contact.ts'
import type { FormDefinition, FormField } from './form-definition.ts'
import { companyField, emailField, nameField, phoneField } from './common-fields.ts'

/** The preferred time is stored as the message. */
export const callback: FormDefinition = {
  ...enquiry,
  key: 'callback',
  title: 'call-back request',
  fields: [
    nameField,
    emailField,
    phoneField,
    {
      name: 'bestTime',
      label: 'Best time to call',
      kind: 'choice',
      lead: 'answer',
      options: ['Morning', 'Afternoon', 'Any time'],
      required: true,
      missing: 'Please choose when to call',
    },
  ],
  steps: [['name', 'phone', 'bestTime', 'email']],
  messageLines: [{ label: 'Best time to call', field: 'bestTime' }],
  words: 'callbackForm',
}

/** Without a message field the name is the message. */
export const registration: FormDefinition = {
  ...enquiry,
  key: 'registration',
  title: 'registration',
  fields: [nameField, emailField, phoneField, { ...companyField, required: false }],
  steps: [['name', 'company', 'email', 'phone']],
  messageLines: [{ label: 'Registration for', field: 'name' }],
  words: 'registrationForm',
}

export const placedForms: readonly FormDefinition[] = [enquiry, callback, registration]

export type Question = {
  readonly _key: string
  readonly question: string
  readonly kind: 'short' | 'long' | 'choice'
  readonly choices: readonly string[]
  readonly required: boolean
}

export type PlacedForm = {
  readonly _key: string
  readonly form: string
  readonly questions: readonly Question[]
  /** If empty, the interface words are used. */
  readonly button: string | null
  readonly thanks: string | null
  readonly link: { readonly label: string; readonly href: string } | null
}

/** A lead holds ten answers, and some forms use a few themselves. */
export function questionsLeft(key: string | undefined): number {
  const own = placedForms.find((form) => form.key === key)?.fields ?? []
  return ANSWERS_MAX - own.filter(({ lead }) => lead === 'answer').length
}

/** Null if the form does not exist. */
export function definePlaced(placed: PlacedForm): FormDefinition | null {
  const { _key, form, questions, button, thanks, link } = placed
  const definition = placedForms.find(({ key }) => key === form)
  if (!definition) return null
  const { fields, steps, draft } = definition
  const added = questions.slice(0, questionsLeft(form)).map(questionField)
  return {
    ...definition,
    key: _key,
    draft: `${draft}-${_key}`,
    fields: [...fields, ...added],
    steps: [...steps.slice(0, -1), [...(steps.at(-1) ?? []), ...added.map(({ name }) => name)]],
    own: { submit: button, thanks, link },
  }
}

const kinds = { short: 'line', long: 'paragraphs', choice: 'choice' } as const

function questionField({ _key, question, kind, choices, required }: Question): FormField {
  return {
    name: `question-${_key}`,
    label: question,
    called: 'Your answer',
    kind: kinds[kind],
    lead: 'answer',
    max: ANSWER_MAX,
    options: choices,
    required,
    missing: `Please answer: ${question}`,
  }
}
