import { cleanLine } from '../clean-text.ts'

/** A single word is in both parts. */
export type SplitName = { firstName: string; lastName: string }

/** A single word is used for both parts (docs/product.md, Forms). */
export function splitName(fullName: string): SplitName {
  const [firstName = '', ...rest] = cleanLine(fullName).split(/\s+/)
  return { firstName, lastName: rest.join(' ') || firstName }
}

/** Equal parts were a single word and count once (docs/http.md, The lead API). */
export function wholeName({ firstName, lastName }: SplitName): string {
  return firstName === lastName ? firstName : [firstName, lastName].filter(Boolean).join(' ')
}

const SHOWN_NAME_MAX = 40

/**
 * For greetings and calendars: a visitor can type an advertisement as a name.
 * @returns empty for what is long, or has a digit or an address
 */
export function greetingName(name: string): string {
  return name.length > SHOWN_NAME_MAX || /[\p{Nd}@/:]|\.\p{L}{2}/u.test(name) ? '' : name
}
