import { cleanLine } from '../clean-text.ts'

/** A person's name as the API takes it. A single word is in both parts. */
export type SplitName = { firstName: string; lastName: string }

/**
 * Splits a name on its spaces: the first word, and the rest joined by single spaces. A single word is used for both
 * parts (docs/product.md, Forms).
 */
export function splitName(fullName: string): SplitName {
  const [firstName = '', ...rest] = cleanLine(fullName).split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}

/**
 * Joins a split name to check its length. If both parts are equal, the name was a single word and counts once
 * (docs/http.md, The lead API).
 */
export function wholeName({ firstName, lastName }: SplitName): string {
  return firstName === lastName ? firstName : [firstName, lastName].filter(Boolean).join(' ')
}
