import { defineQuery } from 'groq'
import {
  ARTICLES,
  CASE_STUDIES,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
  PAGE,
  TEXT_LINK,
} from '../query-fragments.ts'

/** The newest pages of the editors' own: the 404 page does not grow with every campaign. */
const OWN_PAGES = /* groq */ `*[${OWN_PAGE} && noindex != true && layout != "campaign"]
  | order(_updatedAt desc)[0...50]`

/** The fields that the list of all pages shows and searches. */
const SEARCHED = /* groq */ `_id, _type, title, "summary": coalesce(summary, ""), "keywords": coalesce(seo.keywords, [])`

export const NOT_FOUND_QUERY = defineQuery(`*[_id == "notFoundPage" && _type == "notFoundPage"][0]{
  ${PAGE},
  heading,
  text,
  homeLink{label, href},
  suggestionsHeading,
  suggestions[]{${TEXT_LINK}},
  "pages": [
    ...*[_type in [
      "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage", "quotePage"
    ] || (_type == "bookingPage" && isOpen != false)
    || (_type == "insightsPage" && count(${ARTICLES}) > 0)
      || (_type == "caseStudiesPage" && count(${CASE_STUDIES}) > 0)
    ]{${SEARCHED}, "slug": null},
    ...*[_type == "service" && ${NAMED_PAGE}] | order(order asc){${SEARCHED}, "slug": slug.current},
    ...${ARTICLES} | ${NEWEST_FIRST}[0...50]{${SEARCHED}, "slug": slug.current},
    ...${CASE_STUDIES} | ${NEWEST_FIRST}[0...50]{${SEARCHED}, "slug": slug.current},
    ...${OWN_PAGES}{${SEARCHED}, "slug": slug.current},
    ...*[_type == "legalPage" && ${NAMED_PAGE}] | order(title asc){${SEARCHED}, "slug": slug.current}
  ]
}`)
