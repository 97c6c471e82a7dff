import { defineQuery } from 'groq'
import {
  ARTICLES,
  CASE_STUDIES,
  COMPLETE_PLAN,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
} from '../query-fragments.ts'

/** All pages that editors can add or change, for the sitemap and for routing, and the plans' keys, for quote links. */
export const PATHS_QUERY = defineQuery(`{
  "singletons": *[_type in [
    "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage", "quotePage"
  ] || (_type == "bookingPage" && isOpen != false)
    || (_type == "insightsPage" && count(${ARTICLES}) > 0)
    || (_type == "caseStudiesPage" && count(${CASE_STUDIES}) > 0)
  ]{_type, title, _updatedAt},
  "services": *[_type == "service" && ${NAMED_PAGE}] | order(order asc){title, "slug": slug.current, _updatedAt},
  "pages": *[${OWN_PAGE}]
    | order(slug.current asc){title, "slug": slug.current, _updatedAt, "noindex": coalesce(noindex, false)},
  "articles": ${ARTICLES} | ${NEWEST_FIRST}{title, "slug": slug.current, _updatedAt},
  "caseStudies": ${CASE_STUDIES} | ${NEWEST_FIRST}{title, "slug": slug.current, _updatedAt},
  "legalPages": *[_type == "legalPage" && ${NAMED_PAGE}] | order(title asc){title, "slug": slug.current, _updatedAt},
  "plans": *[_type == "plan" && ${COMPLETE_PLAN}].key
}`)
