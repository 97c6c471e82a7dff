import { SINGLETON_PATHS } from '@site/domain/addresses/addresses'

/**
 * Exactly one of each, except the legal pages, which have built-in addresses: editors can neither add nor remove
 * them. A test of the Studio compares them with its schema.
 */
export const UNDELETABLE_TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(SINGLETON_PATHS),
  'notFoundPage',
  'navigation',
  'interfaceWords',
  'siteSettings',
  'legalPage',
  'deskSettings',
])
