import { BLOCKS } from './blocks.ts'
import { article } from './documents/article.ts'
import { campaign } from './documents/campaign.ts'
import { caseStudy } from './documents/case-study.ts'
import { credential } from './documents/credential.ts'
import { industry } from './documents/industry.ts'
import { legalPage } from './documents/legal-page.ts'
import { page } from './documents/page.ts'
import { person } from './documents/person.ts'
import { plan } from './documents/plan.ts'
import { redirect } from './documents/redirect.ts'
import { contentVersion, schedule } from './documents/kept-by-programs.ts'
import { service } from './documents/service.ts'
import { consent, testimonial } from './documents/testimonial.ts'
import { withFactRules } from './facts/fact-rules.ts'
import { withFactsInLists } from './facts/facts-in-lists.ts'
import { businessHours, holiday, phoneNumber, streetAddress, price } from './objects/business-facts.ts'
import * as listItems from './objects/list-items.ts'
import { fact, namedFact } from './objects/facts.ts'
import { figure } from './objects/figure.ts'
import { announcement } from './objects/announcement.ts'
import * as texts from './objects/rich-text.ts'
import * as openings from './objects/openings.ts'
import { seo } from './objects/seo.ts'
import { table } from './objects/table.ts'
import * as links from './objects/links.ts'
import { bookingPage, bookingPeriod } from './singletons/booking-page.ts'
import { deskSettings } from './singletons/desk-settings.ts'
import { interfaceWords } from './singletons/interface-words.ts'
import { navigation } from './singletons/navigation.ts'
import * as singlePages from './singletons/single-pages.ts'
import { siteSettings } from './singletons/site-settings.ts'

/** Singletons: documents that exist exactly once. Their `_id` is the name of their type. */
export const SINGLETONS = [
  ...Object.values(singlePages),
  bookingPage,
  siteSettings,
  navigation,
  interfaceWords,
]

/** Document types with several documents. Editors can create all of them except legal pages (`packages/content-model/src/site/undeletable-types.ts`). */
export const COLLECTIONS = [
  page,
  service,
  plan,
  industry,
  article,
  caseStudy,
  person,
  testimonial,
  credential,
  legalPage,
  redirect,
]

const OBJECTS = [
  ...Object.values(listItems),
  ...Object.values(links),
  ...Object.values(openings),
  ...Object.values(texts),
  announcement,
  bookingPeriod,
  businessHours,
  consent,
  fact,
  figure,
  holiday,
  namedFact,
  phoneNumber,
  price,
  seo,
  streetAddress,
  table,
]

/** All documents of the site get the rules for facts in text. Templates of replies and campaigns have their own. */
const WRITTEN = [...SINGLETONS, ...COLLECTIONS].map(withFactRules).map(withFactsInLists)

export const SCHEMA_TYPES = [
  ...WRITTEN,
  campaign,
  deskSettings,
  contentVersion,
  schedule,
  ...BLOCKS,
  ...OBJECTS,
]
