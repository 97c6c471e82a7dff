import { SINGLETON_PATHS } from './addresses.ts'

/**
 * Types whose documents the site needs: exactly one of each, except the legal pages, which have built-in addresses.
 * Editors can neither add nor remove them. A test of the Studio compares them with its schema.
 */
export const LASTING_TYPES: ReadonlySet<string> = new Set([
  ...Object.keys(SINGLETON_PATHS),
  'notFoundPage',
  'navigation',
  'interfaceWords',
  'siteSettings',
  'legalPage',
  'deskSettings',
])
