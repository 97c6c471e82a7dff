import { defineQuery } from 'groq'
import { NAMED_PAGE, PAGE, TEXT_LINK } from '../parts.ts'

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
    ]]{_id, _type, title, summary, "slug": null, "keywords": coalesce(seo.keywords, [])},
    ...*[_type == "service" && ${NAMED_PAGE}] | order(order asc){_id, _type, title, "summary": coalesce(summary, ""), "slug": slug.current, "keywords": coalesce(seo.keywords, [])},
    ...*[_type == "legalPage" && ${NAMED_PAGE}] | order(title asc){_id, _type, title, "summary": coalesce(summary, ""), "slug": slug.current, "keywords": coalesce(seo.keywords, [])}
  ]
}`)
