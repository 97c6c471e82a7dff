import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import {
  ACTION,
  ARTICLES,
  ENTRY_CARD,
  CASE_STUDIES,
  COMPLETE_SERVICE,
  LEGAL_PAGES,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
  PAGE,
  PLANS,
  SINGLE_PAGES,
  TEXT_LINK,
} from '../query-fragments.ts'

// Pages that exist once, and the legal pages.

const PAGE_OF_BLOCKS = /* groq */ `[0]{${PAGE}, blocks[]{${BLOCKS}}}`

export const HOME_QUERY = defineQuery(`*[_id == "homePage" && _type == "homePage"]${PAGE_OF_BLOCKS}`)

export const ABOUT_QUERY = defineQuery(`*[_id == "aboutPage" && _type == "aboutPage"]${PAGE_OF_BLOCKS}`)

export const SERVICES_QUERY = defineQuery(
  `*[_id == "servicesPage" && _type == "servicesPage"]${PAGE_OF_BLOCKS}`,
)

export const PRICING_QUERY = defineQuery(`*[_id == "pricingPage" && _type == "pricingPage"]${PAGE_OF_BLOCKS}`)

export const INDUSTRIES_QUERY = defineQuery(
  `*[_id == "industriesPage" && _type == "industriesPage"]${PAGE_OF_BLOCKS}`,
)

/** The layout query returns phone, address and hours. */
export const CONTACT_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0]{
  ${PAGE},
  blocksAbove[]{${BLOCKS}},
  form{heading, intro},
  details{heading, addressLabel, phoneLabel, hoursLabel, hoursNote},
  badge{alt, caption},
  "blocksBelow": coalesce(blocksBelow[]{${BLOCKS}}, [])
}`)

/** `plans` names the plan that a visitor came from. */
export const QUOTE_QUERY = defineQuery(`*[_id == "quotePage" && _type == "quotePage"][0]{
  ${PAGE},
  heading, lede, industryQuestion, complianceQuestion, complianceHelp,
  industryOptions[]{_key, "key": key, help},
  stepOne{heading, intro}, stepTwo{heading, intro}, stepThree{heading, intro},
  closing{heading, text, "actions": coalesce(actions[]{${ACTION}}, [])},
  "plans": ${PLANS}
}`)

/** The API reads the hours itself. */
export const BOOKING_QUERY = defineQuery(`*[_id == "bookingPage" && _type == "bookingPage"][0]{
  ${PAGE},
  heading, lede, detailsHeading,
  "services": *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc).title
}`)

/** Takes `$from` and `$to`, positions in the list; null if nothing is published. */
export const INSIGHTS_QUERY = defineQuery(`*[
  _id == "insightsPage" && _type == "insightsPage" && count(${ARTICLES}) > $from
][0]{
  ${PAGE},
  "entries": ${ARTICLES} | ${NEWEST_FIRST}[$from...$to]{${ENTRY_CARD}},
  "total": count(${ARTICLES}),
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)

export const CASE_STUDIES_QUERY = defineQuery(`*[
  _id == "caseStudiesPage" && _type == "caseStudiesPage" && count(${CASE_STUDIES}) > $from
][0]{
  ${PAGE},
  "entries": ${CASE_STUDIES} | ${NEWEST_FIRST}[$from...$to]{${ENTRY_CARD}},
  "total": count(${CASE_STUDIES}),
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)

/** Takes `$slug`; null if there is no such legal page. */
export const LEGAL_QUERY = defineQuery(`*[_type == "legalPage" && slug.current == $slug && ${NAMED_PAGE}][0]{
  ${PAGE},
  "slug": slug.current,
  lastUpdated, body,
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)

/** The 404 page does not grow with every campaign. */
const OWN_PAGES = /* groq */ `*[${OWN_PAGE} && noindex != true && layout != "campaign"]
  | order(_updatedAt desc)[0...50]`

/** The list of all pages shows and searches these. */
const SEARCHED = /* groq */ `_id, _type, title, "summary": coalesce(summary, ""), "keywords": coalesce(seo.keywords, [])`

export const NOT_FOUND_QUERY = defineQuery(`*[_id == "notFoundPage" && _type == "notFoundPage"][0]{
  ${PAGE},
  heading, text, homeLink{label, href}, suggestionsHeading,
  suggestions[]{${TEXT_LINK}},
  "pages": [
    ...${SINGLE_PAGES}{${SEARCHED}, "slug": null},
    ...*[_type == "service" && ${NAMED_PAGE}] | order(order asc){${SEARCHED}, "slug": slug.current},
    ...${ARTICLES} | ${NEWEST_FIRST}[0...50]{${SEARCHED}, "slug": slug.current},
    ...${CASE_STUDIES} | ${NEWEST_FIRST}[0...50]{${SEARCHED}, "slug": slug.current},
    ...${OWN_PAGES}{${SEARCHED}, "slug": slug.current},
    ...${LEGAL_PAGES}{${SEARCHED}, "slug": slug.current}
  ]
}`)
