import type { FormDefinition } from './form-definition.ts'

/** Hours within which the forms promise an answer (docs/product.md, Facts). */
export const PROMISED_HOURS = 24

/** Hours within which a form promises an answer; null if it promises none. */
export function promisedHours({ promisesAnswer }: FormDefinition): number | null {
  return promisesAnswer ? PROMISED_HOURS : null
}
