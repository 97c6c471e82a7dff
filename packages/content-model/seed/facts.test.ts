import { expect, test } from 'vitest'
import { FACTS, listFacts, type FactSource } from '../src/facts.ts'
import { DATASET, readAsVisitors, run, texts } from './dataset.ts'

const READ = await readAsVisitors()

function readCopy(id: string): string {
  const document = READ.find((candidate) => candidate._id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  return texts(document).join('\n')
}

/** The texts that each page must have, see docs/product.md. */
test.each([
  ['siteSettings', ['GET A FREE IT CONSULTATION', 'Surry Hills', 'NSW', '2010']],
  [
    'siteSettings',
    ['24/7', '99.9%', '2005', 'Reliable, secure and scalable technology', 'reply within 24 hours'],
  ],
  ['homePage', ['GET SUPPORT', 'REQUEST A QUOTE', 'BOOK NOW', 'Australian-owned', 'Sydney', '2005', '24/7']],
  [
    'homePage',
    ['Why choose us', 'Collaboration tools', 'Technology partners', 'Essential Eight', 'Fixed pricing'],
  ],
  ['aboutPage', ['Our mission', 'Our vision', 'Our values', 'Our team', '2005']],
  [
    'contactPage',
    [
      'Get a Free IT Assessment & Security Check Today!',
      'free summary within 24 hours',
      'Sydney-based experts',
    ],
  ],
  ['contactPage', ['Australian Made and Owned', 'Address', 'Phone', 'Hours']],
  ['quotePage', ['Request Your IT Services Quote', 'Tell us about your business', 'Contact Information']],
  [
    'quotePage',
    [
      'Do you have to comply with a cybersecurity regulatory framework?',
      'Start Protecting Your Business Today',
    ],
  ],
  ['notFoundPage', ['404', 'Oops! Page not found']],
  [
    'pricingPage',
    [
      'REQUEST A QUOTE',
      '$130 ex GST',
      'Level 3 only',
      'size of your organisation',
      '12 months',
      'Net 14 days',
    ],
  ],
  [
    'plan-cyber-essentials-l1',
    ['Maturity Level 1', 'DNS filtering', 'Zero-trust admin controls', 'SaaS backup'],
  ],
  ['plan-cyber-essentials-l2', ['Maturity Level 2', 'SOC/SIEM monitoring', '1-year log retention']],
  ['plan-cyber-essentials-l3', ['Maturity Level 3', 'Threat hunting', '2-year log retention', '$130 ex GST']],
  ['service-web-hosting', ['99.9% uptime guarantee']],
  [
    'legal-privacy-policy',
    ['2025-10-01', 'Privacy Act', 'Australian Privacy Principles', '24 months', '30 days', 'do not sell'],
  ],
  ['legal-terms-of-use', ['guidance', 'nauthorised', 'hird-party', 'New South Wales']],
  [
    'legal-service-agreement',
    ['12-month', 'Net 14 days', 'preceding 12 months', 'manufacturers’', 'onfidential'],
  ],
  ['legal-cookie-policy', ['cookieConsent', 'ssential', 'nalytics', 'erver-side validation', 'ate limiting']],
  ['legal-legal-disclaimer', ['eneral information', 'own risk', 'independent advice', 'No warranties']],
])('%s says %s', (id, facts) => {
  const copy = readCopy(id).toLowerCase()
  expect(facts.filter((fact) => !copy.includes(fact.toLowerCase()))).toEqual([])
})

test('the footer’s year is 2025 and has its own field', () => {
  const settings = DATASET.find((document) => document._id === 'siteSettings')
  expect(settings?.['copyrightYear']).toBe(2025)
  expect(settings?.['copyright']).not.toMatch(/©|\d{4}/)
})

test.each(['pricingPage', 'service-cyber-security'])(
  'the questions on %s say that the Essential Eight will be retired',
  (id) => {
    const page = DATASET.find((document) => document._id === id)
    const blocks = page?.['blocks'] as { _type: string }[] | undefined
    expect(texts(blocks?.filter((block) => block._type === 'faq')).join('\n')).toMatch(
      /retired\?\n.*24 June 2026.*iTnews.*twelve months.*twenty-four/s,
    )
  },
)

test('facts have the required values', async () => {
  const facts = listFacts((await run(FACTS)) as FactSource)
  expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toEqual({
    'price:standard-managed-it': '$120',
    'price:cyber-essentials-l1': '$150',
    'price:cyber-essentials-l2': '$200',
    'price:cyber-essentials-l3': '$250',
    'event:events-passkeys:when': 'Thu, 16 Nov 2028, 12:00 pm AEDT',
    'event:events-passkeys:length': '40 minutes',
    'event:events-passkeys:where': 'Online',
    'event:events-passkeys:speaker': 'Ines Quillfeather',
    'event:events-passkeys:seats': '40',
    'event:events-passkeys:closes': 'Thu, 16 Nov 2028, 11:00 am AEDT',
    'hardware-price': '$130',
    phone: '02 5550 0142',
    'support-email': 'support@trigpoint.example',
    hours: 'Mon to Sat, 7 AM to 7 PM',
    suburb: 'Surry Hills',
    founded: '2005',
    city: 'Sydney',
    'reply-time': '24 hours',
    uptime: '99.9%',
    'minimum-term': '12',
    'notice-days': '30',
    'critical-start': '15',
    'payment-days': '14',
  })
})

const SERVICES = DATASET.filter((document) => document._type === 'service')

/** The blocks that each service page must have. */
const PARTS = ['hero', 'splitFeature', 'inclusions', 'steps', 'pointList', 'faq', 'callToAction']

test.each(SERVICES.map((service) => [service._id, service] as const))(
  '%s has all blocks, ways to contact us, and at least 350 words of its own',
  (_id, service) => {
    const blocks = service['blocks'] as { _type: string; actions?: { kind: string; href?: string }[] }[]
    expect(blocks.map((block) => block._type)).toEqual(expect.arrayContaining(PARTS))

    const actions = blocks.flatMap((block) => block.actions ?? [])
    expect(actions.some((action) => action.kind === 'phone')).toBe(true)
    expect(actions.some((action) => ['/quote', '/contact'].includes(action.href ?? ''))).toBe(true)

    // Count only texts that no other service page has.
    const others = new Set(
      SERVICES.filter((other) => other !== service).flatMap((other) => texts(other['blocks'])),
    )
    const own = texts(blocks).filter((text) => text.includes(' ') && !others.has(text))
    expect(own.join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(350)
  },
)

test('has the required services and industries in order', () => {
  const inOrder = (type: string) =>
    DATASET.filter((document) => document._type === type)
      .toSorted((one, other) => (one['order'] as number) - (other['order'] as number))
      .map((document) => (document['slug'] as { current: string }).current)
  expect(inOrder('service')).toEqual([
    'managed-it',
    'cyber-security',
    'device-as-a-service',
    'cloud-infrastructure',
    'cloud-backup',
    'web-design',
    'web-hosting',
    'it-consulting',
  ])
  expect(inOrder('industry')).toHaveLength(6)
})

test('the services page has six services, six additional ones, and links to contact and pricing', () => {
  const page = DATASET.find((document) => document._id === 'servicesPage')
  const blocks = page?.['blocks'] as { _type: string; services?: unknown[]; items?: unknown[] }[]
  expect(blocks.find((block) => block._type === 'serviceList')?.services).toHaveLength(6)
  expect(blocks.find((block) => block._type === 'pointList')?.items).toHaveLength(6)
  expect(JSON.stringify(blocks)).toMatch(/"href":"\/contact".*"href":"\/pricing"/)
})
