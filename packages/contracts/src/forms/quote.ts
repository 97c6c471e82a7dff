import { industries } from '../lead/lead-fields.ts'
import { emailField, longAnswer, nameField, phoneField } from './common-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** A number of employees, as text. */
export const employeesPattern = /^[0-9]{1,7}$/

/** The quote wizard, an assessment of the visitor's business. Its answers are composed into one message. */
export const quote: FormDefinition = {
  key: 'quote',
  source: 'quote_form',
  title: 'quote request',
  fields: [
    {
      name: 'industry',
      label: 'Industry',
      kind: 'choice',
      lead: 'industry',
      options: industries,
      required: true,
      missing: 'Please select an industry',
    },
    {
      name: 'employees',
      label: 'Number of employees',
      kind: 'number',
      lead: 'employees',
      pattern: {
        like: employeesPattern,
        otherwise: 'Number of employees must be a whole number of at most 7 digits',
      },
      required: true,
      missing: 'Please select number of employees',
      assessment: { name: 'numberOfEmployees' },
      // The visitor can leave this step without filling it in.
      browserRequired: false,
    },
    {
      name: 'companyName',
      label: 'Company name',
      kind: 'line',
      lead: 'company',
      min: 2,
      max: 100,
      required: true,
      note: 'required',
      autoComplete: 'organization',
    },
    { ...nameField, name: 'fullName', label: 'Full name', note: 'required' },
    { ...emailField, note: 'required' },
    { ...phoneField, label: 'Phone number', note: 'required' },
    {
      name: 'compliance',
      label: 'Compliance',
      kind: 'choice',
      lead: 'message',
      options: ['yes', 'no'],
      required: true,
      missing: 'Please choose Yes or No',
      assessment: {
        name: 'complianceRequirements',
        called: 'Compliance requirements',
        kind: 'paragraphs',
        max: 500,
        required: false,
      },
    },
    { ...longAnswer, name: 'currentIt', label: 'Current IT setup', assessment: { name: 'currentITSetup' } },
    { ...longAnswer, name: 'challenges', label: 'Main IT challenges', called: 'Challenges' },
  ],
  steps: [
    ['industry', 'compliance'],
    ['employees', 'currentIt', 'challenges'],
    ['companyName', 'fullName', 'email', 'phone'],
  ],
  // The composed message can exceed 2000 even if every field is valid.
  messageMax: 3000,
  messageLines: [
    { label: 'Industry', field: 'industry' },
    { label: 'Compliance', field: 'compliance', otherwise: 'Not specified' },
    { label: 'Employees', field: 'employees' },
    { label: 'Current IT', field: 'currentIt', otherwise: 'Not provided' },
    { label: 'Challenges', field: 'challenges', otherwise: 'Not provided' },
  ],
  promisesAnswer: true,
  draft: 'quoteDraft',
  words: 'quoteForm',
}

// The rules for moving between the wizard's steps. They load before the schemas, so they do not import them.

export const QUOTE_STEPS = quote.steps.length

/** The wizard's progress bar in per cent: step / 3 x 100, rounded. `step` counts from 1. */
export function quoteProgress(step: number): number {
  return Math.round((step / QUOTE_STEPS) * 100)
}

/**
 * The unanswered questions of step 1, with a message for each. Only step 1 blocks NEXT until both are answered.
 * Problems in other steps are shown as warnings, and again at the final submit.
 */
export function missingInStepOne(values: {
  readonly industry?: string
  readonly compliance?: string
}): [field: string, message: string][] {
  return (['industry', 'compliance'] as const)
    .filter((name) => !values[name])
    .map((name) => [name, messagesOf(name).missing])
}

/** Warns early about a number of employees that the final submit will refuse; null if it is fine. It blocks no step. */
export function warningOfEmployees(typed: string): string | null {
  const { missing, otherwise } = messagesOf('employees')
  const value = typed.trim()
  if (value === '') return missing
  return employeesPattern.test(value) ? null : otherwise
}

function messagesOf(name: string): { missing: string; otherwise: string } {
  const { missing = '', pattern } = quote.fields.find((field) => field.name === name) ?? {}
  return { missing, otherwise: pattern?.otherwise ?? '' }
}
