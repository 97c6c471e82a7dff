import type { MenuItem, Navigation } from '../src/sanity-types.generated.ts'
import { LANGUAGE, link } from './builders.ts'
import type { Keyless } from './keyless.ts'

function entry(label: string, href: string, entries: Keyless<MenuItem>['entries'] = []): Keyless<MenuItem> {
  return { _type: 'menuItem', label, href, ...(entries.length > 0 ? { entries } : {}) }
}

const SERVICES = [
  link('Managed IT Services', '/services/managed-it'),
  link('Cyber Security', '/services/cyber-security'),
  link('Device-as-a-Service', '/services/device-as-a-service'),
  link('Cloud & Infrastructure', '/services/cloud-infrastructure'),
  link('Cloud & Backup Solutions', '/services/cloud-backup'),
  link('Web Design & Development', '/services/web-design'),
  link('Web Hosting', '/services/web-hosting'),
  link('IT Consulting', '/services/it-consulting'),
]

const PLANS = [
  link('View All Plans', '/pricing'),
  link('Standard Managed IT', '/pricing'),
  link('Cyber Essentials L1', '/pricing'),
  link('Cyber Essentials L2', '/pricing'),
  link('Cyber Essentials L3', '/pricing'),
]

/** The order and labels are fixed, see docs/product.md. */
export const navigation: Keyless<Navigation> = {
  _id: 'navigation',
  _type: 'navigation',
  language: LANGUAGE,
  header: [
    entry('Home', '/'),
    entry('About', '/about'),
    { ...entry('Services', '/services', SERVICES), newFollow: true },
    entry('Pricing', '/pricing', PLANS),
    entry('Industries', '/industries'),
    entry('Contact', '/contact'),
  ],
  mobile: [
    link('Home', '/'),
    link('About', '/about'),
    link('Services', '/services'),
    link('Pricing', '/pricing'),
    link('Industries', '/industries'),
    link('Contact', '/contact'),
    link('GET A FREE IT CONSULTATION', '/quote'),
  ],
  clients: link('Existing client?', '/support'),
  footerPagesHeading: 'Company',
  footerPages: [
    link('About', '/about'),
    link('Services', '/services'),
    link('Pricing', '/pricing'),
    link('Industries', '/industries'),
    link('Case Studies', '/case-studies'),
    link('Insights', '/insights'),
  ],
  footerServicesHeading: 'Services',
  footerServices: [
    link('Managed IT Services', '/services/managed-it'),
    link('Cyber Security', '/services/cyber-security'),
    link('Cloud Solutions', '/services/cloud-infrastructure'),
    link('IT Consulting', '/services/it-consulting'),
  ],
  footerLegalHeading: 'Legal',
  footerLegal: [
    link('Privacy Policy', '/privacy-policy'),
    link('Terms of Use', '/terms-of-use'),
    link('Service Agreement', '/service-agreement'),
    link('Cookie Policy', '/cookie-policy'),
    link('Legal Disclaimer', '/legal-disclaimer'),
    link('Accessibility', '/accessibility'),
  ],
}
