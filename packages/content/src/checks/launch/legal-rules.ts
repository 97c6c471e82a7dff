import { type ContentRule, faultOf, hasText, type StoredDocument } from './content-rule.ts'

/** The pages that the site's forms and footer link to. */
const LEGAL_PAGES = [
  'privacy-policy',
  'cookie-policy',
  'terms-of-use',
  'legal-disclaimer',
  'service-agreement',
  'accessibility',
]

const ofLaw = (documents: readonly StoredDocument[]) => documents.filter(({ _type }) => _type === 'legalPage')

export const legalPages: ContentRule = {
  name: 'legal-pages',
  title: 'All legal pages are published',
  check: (documents) => {
    const published = new Set(
      ofLaw(documents).map(({ slug }) => (slug as { current?: string } | undefined)?.current),
    )
    const missing = LEGAL_PAGES.filter((slug) => !published.has(slug))
    if (missing.length === 0) return undefined
    const addresses = missing.map((slug) => `/${slug}`).join(', ')
    return {
      todo: `Write and publish the legal pages at ${addresses}. The site links to them.`,
      documents: [],
    }
  },
}

export const legalDates: ContentRule = {
  name: 'legal-dates',
  title: 'Legal pages have their dates, and no review is overdue',
  check: (documents, today) =>
    faultOf(
      ofLaw(documents).filter(
        ({ lastUpdated, reviewBy }) =>
          !hasText(lastUpdated) || !hasText(reviewBy) || (reviewBy as string) < today,
      ),
      'Review these legal pages, and set when each was last updated and when the next review is due.',
    ),
}

/** The day a year before. @param day as `2026-11-23` */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

export const oldestPage: ContentRule = {
  name: 'oldest-page',
  title: 'Every page was looked at within a year',
  check: (documents, today) => {
    const [oldest] = documents
      .filter(({ title, _type }) => hasText(title) && _type !== 'legalPage')
      .toSorted((one, other) => one._updatedAt.localeCompare(other._updatedAt))
    return oldest && oldest._updatedAt.slice(0, 10) < yearBefore(today)
      ? {
          todo: `This page has not changed since ${oldest._updatedAt.slice(0, 10)}. Check that it is still true.`,
          documents: [oldest],
          advice: true,
        }
      : undefined
  },
}
