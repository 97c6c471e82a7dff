import type { NOT_FOUND_QUERY_RESULT } from '@site/content-model/sanity-types.generated'
import { paths } from './paths.ts'

type AnyPage = NonNullable<NOT_FOUND_QUERY_RESULT>['pages'][number]

/** A document that is a page: its type, and its slug if the type has many. */
type PageDocument = Pick<AnyPage, '_type' | 'slug'>

type Single = Extract<AnyPage, { slug: null }>['_type']

const SINGLE_PATHS: Readonly<Record<Single, string>> = {
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
}

const PATHS_BY_SLUG: Readonly<Record<Exclude<PageDocument['_type'], Single>, (slug: string) => string>> = {
  service: paths.service,
  article: paths.article,
  caseStudy: paths.caseStudy,
  page: (slug) => slug,
  legalPage: paths.legal,
}

/** The path of a document's page. */
export function documentPath({ _type, slug }: PageDocument): string {
  if (slug !== null) return PATHS_BY_SLUG[_type as keyof typeof PATHS_BY_SLUG](slug)
  return SINGLE_PATHS[_type as Single] ?? paths.home
}
