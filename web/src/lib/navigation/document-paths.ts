import type { NOT_FOUND_QUERY_RESULT } from '@site/content/sanity-types.generated'
import { paths } from './paths.ts'

/** A document that is a page: its type, and its slug if the type has many. */
type PageDocument = Pick<NonNullable<NOT_FOUND_QUERY_RESULT>['pages'][number], '_type' | 'slug'>

const SINGLETON_PATHS: Readonly<Record<string, string>> = {
  homePage: paths.home,
  aboutPage: paths.about,
  servicesPage: paths.services,
  pricingPage: paths.pricing,
  industriesPage: paths.industries,
  contactPage: paths.contact,
  quotePage: paths.quote,
  bookingPage: paths.book,
  insightsPage: paths.insights,
  caseStudiesPage: paths.caseStudies,
} satisfies Record<
  Exclude<PageDocument['_type'], 'service' | 'page' | 'article' | 'caseStudy' | 'legalPage'>,
  string
>

/** The path of a document's page. */
export function documentPath({ _type, slug }: PageDocument): string {
  if (_type === 'service') return paths.service(slug ?? '')
  if (_type === 'article') return paths.article(slug ?? '')
  if (_type === 'caseStudy') return paths.caseStudy(slug ?? '')
  if (_type === 'page') return slug ?? paths.home
  if (_type === 'legalPage') return paths.legal(slug ?? '')
  return SINGLETON_PATHS[_type] ?? paths.home
}
