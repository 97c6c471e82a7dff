import { BOOKING_PAGE, CONTENT_VERSION } from '../src/migrations/migrations.ts'
import { LIST_PAGES } from './list-pages.ts'
import type { SeedDocument } from './import-file.ts'
import { industries } from './industries/industries.ts'
import { interfaceWords } from './interface-words.ts'
import { legalPages } from './legal/legal-pages.ts'
import { navigation } from './navigation.ts'
import { aboutPage } from './pages/about.ts'
import { contactPage } from './pages/contact.ts'
import { homePage } from './pages/home.ts'
import { industriesPage } from './pages/industries.ts'
import { notFoundPage } from './pages/not-found.ts'
import { pricingPage } from './pages/pricing.ts'
import { quotePage } from './pages/quote.ts'
import { servicesPage } from './pages/services.ts'
import { supportPage } from './pages/support.ts'
import { plans } from './plans.ts'
import { articles } from './samples/articles.ts'
import { caseStudies } from './samples/case-studies.ts'
import { credentials } from './samples/credentials.ts'
import { pages } from './samples/pages.ts'
import { people } from './samples/people.ts'
import { testimonials } from './samples/testimonials.ts'
import { services } from './services/services.ts'
import { siteSettings } from './site-settings.ts'

const contentVersion = { _id: 'contentVersion', _type: 'contentVersion', version: CONTENT_VERSION }

/** The documents of a new dataset. */
export const DOCUMENTS: readonly SeedDocument[] = [
  contentVersion,
  siteSettings,
  navigation,
  interfaceWords,
  homePage,
  aboutPage,
  servicesPage,
  pricingPage,
  industriesPage,
  contactPage,
  quotePage,
  notFoundPage,
  supportPage,
  BOOKING_PAGE,
  ...LIST_PAGES,
  ...services,
  ...plans,
  ...industries,
  ...legalPages,
  ...people,
  ...credentials,
  ...testimonials,
  ...articles,
  ...caseStudies,
  ...pages,
]
