import { industries } from '../lead/lead-fields.ts'
import { emailField, longAnswer, nameField, phoneField } from './common-fields.ts'
import type { FormDefinition } from './form-definition.ts'

/** From 1, at most 7 digits. */
export const employeesPattern = /^(?=.*[1-9])[0-9]{1,7}$/

/** An assessment of the visitor's business. Its answers are composed into one message. */
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
        inLead: /^[0-9]{1,7}$/,
        otherwise: 'Number of employees must be one whole number, such as 25',
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
      autoComplete: 'organization',
    },
    { ...nameField, name: 'fullName', label: 'Full name' },
    emailField,
    { ...phoneField, label: 'Phone number' },
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
  // Even if every field is valid.
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

// Moving between steps loads before the schemas, so this does not import them.

export const QUOTE_STEPS = quote.steps.length

/** In per cent. `step` counts from 1. */
export function quoteProgress(step: number): number {
  return Math.round((step / QUOTE_STEPS) * 100)
}

/** Only step 1 blocks NEXT. Problems in other steps are warnings until the final submit. */
export function missingInStepOne(values: {
  readonly industry?: string
  readonly compliance?: string
}): [field: string, message: string][] {
  return (['industry', 'compliance'] as const)
    .filter((name) => !values[name])
    .map((name) => [name, writeMessages(name).missing])
}

/** The final submit will refuse it. Blocks no step. */
export function warningOfEmployees(typed: string): string | null {
  const { missing, otherwise } = writeMessages('employees')
  const value = typed.trim()
  if (value === '') return missing
  return employeesPattern.test(value) ? null : otherwise
}

function writeMessages(name: string): { missing: string; otherwise: string } {
  const { missing = '', pattern } = quote.fields.find((field) => field.name === name) ?? {}
  return { missing, otherwise: pattern?.otherwise ?? '' }
}
