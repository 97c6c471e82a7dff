import { defineQuery } from 'groq'
import { NAMED_PAGE, PAGE, TEXT_LINK } from '../parts.ts'

/** The newest pages of the editors' own: the 404 page does not grow with every campaign. */
const OWN_PAGES = /* groq */ `*[_type == "page" && ${NAMED_PAGE} && noindex != true && layout != "campaign"]
  | order(_updatedAt desc)[0...50]`

/** The fields that the list of all pages shows and searches. */
const LISTED = /* groq */ `_id, _type, title, "summary": coalesce(summary, ""), "keywords": coalesce(seo.keywords, [])`

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
    ]]{${LISTED}, "slug": null},
    ...*[_type == "service" && ${NAMED_PAGE}] | order(order asc){${LISTED}, "slug": slug.current},
    ...${OWN_PAGES}{${LISTED}, "slug": slug.current},
    ...*[_type == "legalPage" && ${NAMED_PAGE}] | order(title asc){${LISTED}, "slug": slug.current}
  ]
}`)
