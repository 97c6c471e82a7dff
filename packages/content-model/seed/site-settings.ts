import { SAMPLE_ABN } from '@site/domain/facts/abn'
import type { SiteSettings } from '../src/sanity-types.generated.ts'
import { claim, fact, LANGUAGE } from './builders.ts'
import type { SeedDocument } from './seed-document.ts'

/** New South Wales public holidays on which the office would otherwise be open. */
const HOLIDAYS = [
  ['Christmas Day', '2026-12-25'],
  ['Boxing Day', '2026-12-26'],
  ['Boxing Day (additional day)', '2026-12-28'],
  ['New Year’s Day', '2027-01-01'],
  ['Australia Day', '2027-01-26'],
  ['Good Friday', '2027-03-26'],
  ['Easter Saturday', '2027-03-27'],
  ['Easter Monday', '2027-03-29'],
  ['Anzac Day (additional day)', '2027-04-26'],
  ['King’s Birthday', '2027-06-14'],
  ['Labour Day', '2027-10-04'],
] as const

/** The only document with the company's name, legal entity and ABN. */
export const siteSettings: SeedDocument<SiteSettings> = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  language: LANGUAGE,
  name: 'Trigpoint',
  legalName: 'Trigpoint Managed IT Pty Ltd',
  abn: SAMPLE_ABN,
  foundingYear: 2005,
  areaServed: '{{city}} and New South Wales, Australia',
  claims: [
    claim('24/7', 'Support', 'Always answered. Stoppages worked on at any hour.'),
    claim('Fixed', 'Monthly pricing', 'One price per user, agreed first.'),
    claim('{{reply-time}}', 'To your free IT assessment', 'With a written summary.'),
    claim('{{founded}}', 'Operating since', 'Australian-owned, in {{city}}.'),
    claim('{{uptime}}', 'Hosting uptime guarantee', 'For every website we host.'),
  ],
  phone: { _type: 'phoneNumber', display: '02 5550 0142' },
  supportEmail: 'support@trigpoint.example',
  address: {
    _type: 'streetAddress',
    street: 'Level 2, 918 Foveaux Street',
    suburb: 'Surry Hills',
    state: 'NSW',
    postcode: '2010',
    country: 'AU',
  },
  hours: {
    _type: 'businessHours',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '07:00',
    closes: '19:00',
  },
  holidays: HOLIDAYS.map(([name, date]) => ({ _type: 'holiday', name, date })),
  facts: [
    fact('city', 'City', 'Sydney'),
    fact('reply-time', 'Time until we reply', '24 hours'),
    fact('uptime', 'Uptime guarantee for hosting', '99.9%'),
    fact('minimum-term', 'Minimum term in months', '12'),
    fact('notice-days', 'Days of notice to leave after the minimum term', '30'),
    fact('payment-days', 'Days to pay an invoice', '14'),
    fact('critical-start', 'Minutes until we start when nobody can work', '15'),
    fact('hardware-price', 'Price of a token or biometric reader', '$130'),
  ],
  tagline:
    'Reliable, secure and scalable technology for Australian organisations, from one team in {{city}}.',
  copyrightYear: 2025,
  copyright: 'Trigpoint Managed IT Pty Ltd. All rights reserved.',
  callToActionLabel: 'GET A FREE IT CONSULTATION',
  supportForm: {
    heading: 'Tell us what you need',
    intro:
      'Got a question, a fault, or a quote you’d like us to check? We reply within {{reply-time}}. If it’s urgent, call us at any hour.',
  },
}
