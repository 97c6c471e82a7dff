import type { MenuItem, Navigation } from '../src/sanity-types.generated.ts'
import { LANGUAGE, link } from './builders.ts'
import type { SeedDocument } from './seed-document.ts'

function entry(
  label: string,
  href: string,
  entries: SeedDocument<MenuItem>['entries'] = [],
): SeedDocument<MenuItem> {
  return { _type: 'menuItem', label, href, ...(entries.length > 0 ? { entries } : {}) }
}

const SERVICES = [
  link(
    'Managed IT Services',
    '/services/managed-it',
    'From {{price:standard-managed-it}} per user per month',
  ),
  link('Cyber Security', '/services/cyber-security', 'From {{price:cyber-essentials-l1}} per user per month'),
  link('Device-as-a-Service', '/services/device-as-a-service', 'Laptops and tablets by the month'),
  link('Cloud & Infrastructure', '/services/cloud-infrastructure', 'Servers, networks and moves'),
  link('Cloud & Backup Solutions', '/services/cloud-backup', 'Copies that an intruder can’t delete'),
  link('Web Design & Development', '/services/web-design', 'Sites that your staff can edit'),
  link('Web Hosting', '/services/web-hosting', 'Looked after, kept up and backed up'),
  link('IT Consulting', '/services/it-consulting', 'Strategy, budgets and risk'),
]

const PLANS = [
  link('View All Plans', '/pricing', 'Side by side, with every condition'),
  link('Standard Managed IT', '/pricing', 'From {{price:standard-managed-it}} per user per month'),
  link('Cyber Essentials L1', '/pricing', 'From {{price:cyber-essentials-l1}} per user per month'),
  link('Cyber Essentials L2', '/pricing', 'From {{price:cyber-essentials-l2}} per user per month'),
  link('Cyber Essentials L3', '/pricing', 'From {{price:cyber-essentials-l3}} per user per month'),
]

/** The order and labels are fixed, see docs/product.md. */
export const navigation: SeedDocument<Navigation> = {
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
    // Wide screens have a button.
    { ...entry('GET A FREE IT CONSULTATION', '/quote'), shownOn: 'phones' },
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
