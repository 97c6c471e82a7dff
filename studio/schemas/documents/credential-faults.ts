import { sharedParameters } from '@site/content/shared-parameters'
import type { ValidationContext } from 'sanity'

/** Advice for a credential that visitors do not see any more. */
export function hasExpired(expires: string | undefined): string | true {
  const { today } = sharedParameters(true)
  return !expires || expires >= today || 'It has expired, so the site leaves it out. Renew it, or delete it.'
}

/** Advice for a credential that can't be checked. */
export function withoutNumber(number: string | undefined, { document }: ValidationContext): string | true {
  return number || document?.['href'] ? true : 'Without a number or a link nobody can check it.'
}
