import { accessibility } from './accessibility.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { legalDisclaimer } from './legal-disclaimer.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { serviceAgreement } from './service-agreement.ts'
import { termsOfUse } from './terms-of-use.ts'

/** In the footer's order. */
export const legalPages = [
  privacyPolicy,
  termsOfUse,
  serviceAgreement,
  cookiePolicy,
  legalDisclaimer,
  accessibility,
]
