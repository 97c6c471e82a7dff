import { defineQuery } from 'groq'
import { NAMED_PAGE } from '../parts.ts'

/** Every page that editors can add or change, with what a sitemap says of it. */
export const PATHS_QUERY = defineQuery(`{
  "singletons": *[_type in [
    "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage", "quotePage"
  ]]{_type, title, _updatedAt},
  "services": *[_type == "service" && ${NAMED_PAGE}] | order(order asc){title, "slug": slug.current, _updatedAt},
  "legalPages": *[_type == "legalPage" && ${NAMED_PAGE}] | order(title asc){title, "slug": slug.current, _updatedAt}
}`)
