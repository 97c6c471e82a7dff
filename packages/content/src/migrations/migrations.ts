import { letFollow } from './let-follow.ts'
import { nameFacts } from './name-facts.ts'
import type { Migration } from './migrate.ts'

/**
 * Changes of the content model that existing documents have to follow, oldest first. A change that documents
 * need not follow, such as a new optional field, is none.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 2,
    title: 'Take the words for search engines from industries, which have no page of their own',
    change: ({ _type, seo }) => (_type === 'industry' && seo !== undefined ? { unset: ['seo'] } : undefined),
  },
  {
    version: 3,
    title: 'Give the year of the copyright line a field of its own',
    change({ _type, copyright }) {
      const [, year, words] = /^©\s*(\d{4})\s+(.+)$/s.exec(String(copyright)) ?? []
      if (_type !== 'siteSettings' || !year) return undefined
      return { set: { copyrightYear: Number(year), copyright: words } }
    },
  },
  { version: 4, title: 'Keep each fact once, and name it in the text of pages', change: nameFacts },
  { version: 5, title: 'Let new services follow in the menu and on the services page', change: letFollow },
]

/** The version that the seed follows: the first one, and one more for each migration. */
export const CONTENT_VERSION = 1 + MIGRATIONS.length
