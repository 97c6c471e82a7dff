import { BRAND } from '@site/domain/brand'
import { mergeBlocks } from './merged-blocks.ts'
import { mergeMenus } from './merged-menus.ts'
import type { Migration } from './migrate.ts'

/** Before editors change it. Its hours are those of packages/domain/src/booking-hours.ts. */
export const BOOKING_PAGE = {
  _id: 'bookingPage',
  _type: 'bookingPage',
  language: 'en-AU',
  title: 'Book a call',
  summary: 'Choose a time that suits you, and an engineer calls you then.',
  heading: 'Book a call with an engineer',
  lede: 'Pick a time. We call you, listen, and tell you what we’d do. It’s free, and you sign nothing.',
  detailsHeading: 'Your details',
  seo: {
    _type: 'seo',
    title: 'Book a call with an IT engineer',
    description:
      'Choose a day and a time, and one of our engineers calls you then. Free, without obligation. Move or cancel the call yourself.',
    keywords: ['book a call', 'IT advice', 'talk to an IT engineer'],
  },
  isOpen: true,
  days: [1, 2, 3, 4, 5, 6],
  from: '07:00',
  to: '19:00',
  length: 30,
  buffer: 0,
  notice: 4,
  ahead: 14,
  seats: 1,
} as const

/** Since release 1.0.0, oldest first. A new optional field needs none. */
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
  { version: 10, title: 'Merge blocks that differ in their look only', change: mergeBlocks },
  { version: 11, title: 'Merge the menus of wide screens and of phones', change: mergeMenus },
]

export const CONTENT_VERSION = MIGRATIONS.at(-1)!.version
