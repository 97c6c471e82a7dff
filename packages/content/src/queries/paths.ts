import { defineQuery } from 'groq'

/** Every page that editors can add or change, with what a sitemap says of it. */
export const PATHS_QUERY = defineQuery(`{
  "singletons": *[_type in [
    "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage", "quotePage"
  ]]{_type, title, _updatedAt},
  "services": *[_type == "service"] | order(order asc){title, "slug": slug.current, _updatedAt},
  "legalPages": *[_type == "legalPage"] | order(title asc){title, "slug": slug.current, _updatedAt}
}`)
