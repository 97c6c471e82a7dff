import { BRAND } from '@site/brand/brand'
import { BOOKING_PAGE } from './booking-page.ts'
import type { Migration } from './migrate.ts'

/**
 * The migrations since release 1.0.0, oldest first. A change that doesn't affect existing documents, such as a new
 * optional field, needs none.
 */
export const MIGRATIONS: readonly Migration[] = [
  { version: 7, title: 'Remove the result of checking links to other sites', remove: ['linkCheck.outside'] },
  {
    version: 8,
    title: 'Name the city as a fact, which words of the interface refer to',
    change({ _type, facts }) {
      const known = Array.isArray(facts) && facts.some(({ key }: { key?: unknown }) => key === 'city')
      if (_type !== 'siteSettings' || known) return undefined
      const city = { _type: 'namedFact', _key: 'city', key: 'city', name: 'City', value: BRAND.city }
      return { setIfMissing: { facts: [] }, insert: { after: 'facts[-1]', items: [city] } }
    },
  },
  { version: 9, title: 'Add the page for booking a call', add: [BOOKING_PAGE] },
]

/** The seed's version. */
export const CONTENT_VERSION = MIGRATIONS.at(-1)!.version
