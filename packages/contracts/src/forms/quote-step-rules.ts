import { employeesPattern, quote } from './quote.ts'

// The rules for moving between the wizard's steps. They load before the schemas, so they do not import them.

/** The number of steps in the quote wizard. */
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

/**
 * Warns early about a number of employees that the final submit will refuse; null if it is fine. It blocks no
 * step.
 */
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
