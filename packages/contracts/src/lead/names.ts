import { normaliseText } from '../text.ts'

/** A person's name as the API takes it. A single word is in both parts. */
export type SplitName = {
  firstName: string
  lastName: string
}

/**
 * Splits a name at its first space. A single word is used for both parts (docs/product.md, Forms). Spaces
 * around the split are removed, those within the last name stay.
 */
export function splitName(fullName: string): SplitName {
  const [, firstName = '', rest = ''] = /^(\S*)\s*([^]*)$/.exec(normaliseText(fullName)) ?? []
  return { firstName, lastName: rest || firstName }
}

/**
 * Joins a split name to check its length. If both parts are equal, the name was a single word and counts once
 * (docs/http.md, The lead API).
 */
export function wholeName({ firstName, lastName }: SplitName): string {
  return firstName === lastName ? firstName : [firstName, lastName].filter(Boolean).join(' ')
}
