// The rules by which the wizard moves on. They import nothing: the wizard needs them before the schemas.

/** The number of steps of the quote wizard (spec.md section 9). */
export const QUOTE_STEPS = 3

export const noIndustry = 'Please select an industry'
export const noCompliance = 'Please choose Yes or No'
export const noEmployees = 'Please select number of employees'
export const wrongEmployees = 'Number of employees must be a whole number of at most 7 digits'

/** What a number of employees is: numeric text (contract.md, Lead API). */
export const employeesPattern = /^[0-9]{1,7}$/

/** How far the wizard is, for its progress bar: step / 3 x 100, rounded. `step` counts from 1. */
export function quoteProgress(step: number): number {
  return Math.round((step / QUOTE_STEPS) * 100)
}

/**
 * The questions of step 1 without an answer, each with what to do. Step 1 is the only one that blocks: both must be
 * answered before NEXT moves on (spec.md section 4). What is wrong in the others is said as a warning, and again at the final submit.
 */
export function missingInStepOne(values: {
  readonly industry?: string
  readonly compliance?: string
}): [field: string, message: string][] {
  const missing: [string, string][] = []
  if (!values.industry) missing.push(['industry', noIndustry])
  if (!values.compliance) missing.push(['compliance', noCompliance])
  return missing
}

/** What the final submit will say of this number of employees; null where it will not. It blocks no step. */
export function warningOfEmployees(typed: string): string | null {
  const value = typed.trim()
  if (value === '') return noEmployees
  return employeesPattern.test(value) ? null : wrongEmployees
}
