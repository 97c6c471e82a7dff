import { employeesPattern, quote } from './forms/quote.ts'

// The rules by which the wizard moves on. The wizard needs them before the schemas, which they do not import.

/** The number of steps of the quote wizard. */
export const QUOTE_STEPS = quote.steps.length

/** How far the wizard is, for its progress bar: step / 3 x 100, rounded. `step` counts from 1. */
export function quoteProgress(step: number): number {
  return Math.round((step / QUOTE_STEPS) * 100)
}

/**
 * The questions of step 1 without an answer, each with what to do. Step 1 is the only one that blocks: both must be
 * answered before NEXT moves on. What is wrong in the others is said as a warning, and again at the final submit.
 */
export function missingInStepOne(values: {
  readonly industry?: string
  readonly compliance?: string
}): [field: string, message: string][] {
  return (['industry', 'compliance'] as const)
    .filter((name) => !values[name])
    .map((name) => [name, messagesOf(name).missing])
}

/** What the final submit will say of this number of employees; null where it will not. It blocks no step. */
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
