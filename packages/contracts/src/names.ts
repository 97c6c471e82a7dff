import { normaliseText } from './text.ts'

/** A person's name as the API takes it. Where there is one word only, both parts hold it. */
export interface SplitName {
  firstName: string
  lastName: string
}

/**
 * Splits a whole name at its first space: the first word, then the rest, or the first word again where there
 * is no rest (spec.md section 3). Spaces around the split are dropped, those within the rest stay.
 */
export function splitName(fullName: string): SplitName {
  const [, firstName = '', rest = ''] = /^(\S*)\s*([^]*)$/.exec(normaliseText(fullName)) ?? []
  return { firstName, lastName: rest || firstName }
}

/**
 * The name that was split, for the rules that count the whole of it. Where last equals first, the name is one
 * word and counts once (contract.md, Lead API).
 */
export function wholeName({ firstName, lastName }: SplitName): string {
  return firstName === lastName ? firstName : [firstName, lastName].filter(Boolean).join(' ')
}
