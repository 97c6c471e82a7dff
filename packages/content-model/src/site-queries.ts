import {
  ABOUT_QUERY,
  BOOKING_QUERY,
  CASE_STUDIES_QUERY,
  CONTACT_QUERY,
  HOME_QUERY,
  INDUSTRIES_QUERY,
  INSIGHTS_QUERY,
  LEGAL_QUERY,
  NOT_FOUND_QUERY,
  PRICING_QUERY,
  QUOTE_QUERY,
  SERVICES_QUERY,
} from './queries/singletons.ts'
import { ARTICLE_QUERY } from './queries/article.ts'
import { CASE_STUDY_QUERY } from './queries/case-study.ts'
import { FEED_QUERY, LAYOUT_QUERY, PATHS_QUERY, REDIRECTS_QUERY, REVISION_QUERY } from './queries/site.ts'
import { PAGE_QUERY } from './queries/page.ts'
import { SERVICE_QUERY } from './queries/service.ts'

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
