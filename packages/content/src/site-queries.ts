import { ABOUT_QUERY } from './queries/about.ts'
import { ARTICLE_QUERY } from './queries/article.ts'
import { BOOKING_QUERY } from './queries/booking.ts'
import { CASE_STUDIES_QUERY } from './queries/case-studies.ts'
import { CASE_STUDY_QUERY } from './queries/case-study.ts'
import { CONTACT_QUERY } from './queries/contact.ts'
import { FEED_QUERY } from './queries/feed.ts'
import { HOME_QUERY } from './queries/home.ts'
import { INDUSTRIES_QUERY } from './queries/industries.ts'
import { INSIGHTS_QUERY } from './queries/insights.ts'
import { LAYOUT_QUERY } from './queries/layout.ts'
import { LEGAL_QUERY } from './queries/legal.ts'
import { NOT_FOUND_QUERY } from './queries/not-found.ts'
import { PAGE_QUERY } from './queries/page.ts'
import { PATHS_QUERY } from './queries/paths.ts'
import { PRICING_QUERY } from './queries/pricing.ts'
import { QUOTE_QUERY } from './queries/quote.ts'
import { REDIRECTS_QUERY } from './queries/redirects.ts'
import { REVISION_QUERY } from './queries/revision.ts'
import { SERVICE_QUERY } from './queries/service.ts'
import { SERVICES_QUERY } from './queries/services.ts'

/** All queries of the site, by the name that the site calls each by. */
export const QUERIES = {
  about: ABOUT_QUERY,
  article: ARTICLE_QUERY,
  booking: BOOKING_QUERY,
  caseStudies: CASE_STUDIES_QUERY,
  caseStudy: CASE_STUDY_QUERY,
  contact: CONTACT_QUERY,
  feed: FEED_QUERY,
  home: HOME_QUERY,
  industries: INDUSTRIES_QUERY,
  insights: INSIGHTS_QUERY,
  layout: LAYOUT_QUERY,
  legal: LEGAL_QUERY,
  notFound: NOT_FOUND_QUERY,
  page: PAGE_QUERY,
  paths: PATHS_QUERY,
  pricing: PRICING_QUERY,
  quote: QUOTE_QUERY,
  redirects: REDIRECTS_QUERY,
  revision: REVISION_QUERY,
  service: SERVICE_QUERY,
  services: SERVICES_QUERY,
} as const

export type QueryName = keyof typeof QUERIES

/** The local lake runs these itself, and all other anonymous queries in a separate process. */
export const SITE_QUERIES: readonly string[] = Object.values(QUERIES)

const known: ReadonlySet<string> = new Set(SITE_QUERIES)

/** Characters. The site's parameters are slugs, words such as those of `sharedParameters`, and positions in a list. */
const PARAMETER_MAX = 200

/** Two of the query's own, and those that all queries get. */
const PARAMETERS_MAX = 4

function isParameter(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= PARAMETER_MAX : Number.isSafeInteger(value)
}

/** Whether a query is one of the site's, with parameters as the site sends them. */
export function isSiteQuery(query: string, params: Readonly<Record<string, unknown>>): boolean {
  return (
    known.has(query) &&
    Object.keys(params).length <= PARAMETERS_MAX &&
    Object.values(params).every(isParameter)
  )
}
