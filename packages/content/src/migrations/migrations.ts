import { BRAND } from '@site/brand/brand'
import { letFollow } from './let-follow.ts'
import { LIST_PAGES } from './list-pages.ts'
import { nameFacts } from './name-facts.ts'
import type { Migration } from './migrate.ts'

/**
 * The migrations, oldest first. A change that doesn't affect existing documents, such as a new optional field, needs
 * none.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 2,
    title: 'Remove the search metadata of industries, which have no pages',
    change: ({ _type, seo }) => (_type === 'industry' && seo !== undefined ? { unset: ['seo'] } : undefined),
  },
  {
    version: 3,
    title: 'Move the year of the copyright line into its own field',
    change({ _type, copyright }) {
      const [, year, owner] = /^©\s*(\d{4})\s+(.+)$/s.exec(String(copyright)) ?? []
      if (_type !== 'siteSettings' || !year) return undefined
      return { set: { copyrightYear: Number(year), copyright: owner } }
    },
  },
  { version: 4, title: 'Store each fact once, and refer to it in the text of pages', change: nameFacts },
  { version: 5, title: 'Show new services in the menu and on the services page', change: letFollow },
  { version: 6, title: 'Add the pages that list articles and case studies', add: LIST_PAGES },
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
]

/** The seed's version: 1 plus the number of migrations. */
export const CONTENT_VERSION = 1 + MIGRATIONS.length
