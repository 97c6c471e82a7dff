import { describe, expect, it } from 'vitest'
import { page, settings } from '../../testing/content.test-support.ts'
import { pageGraph, type GraphInput } from './structured-data.ts'

const ANSWER = [
  { _type: 'block' as const, _key: 'a', children: [{ _type: 'span' as const, _key: 's', text: 'Because.' }] },
]

const input: GraphInput = {
  siteUrl: 'https://example.com.au',
  settings,
  path: '/pricing',
  kind: 'WebPage',
  page,
  trail: [
    { label: 'Home', path: '/' },
    { label: 'Pricing', path: '/pricing' },
  ],
  blocks: [
    {
      _key: 'p',
      _type: 'planList',
      heading: 'Plans',
      intro: null,
      cards: 'full',
      footnote: null,
      plans: [
        {
          _id: 'plan-a',
          _type: 'plan',
          key: 'cyber-essentials-l1',
          name: 'Cyber Essentials Level 1',
          popular: false,
          price: { amount: 150, currency: 'AUD', gst: 'excluded' },
          priceLabel: 'From',
          period: 'per user per month',
          fits: null,
          description: 'A baseline',
          featuresIntro: null,
          features: [],
        },
      ],
    },
    {
      _key: 'f',
      _type: 'faq',
      heading: 'Questions',
      intro: null,
      items: [{ _key: 'q', question: 'Why?', answer: ANSWER }],
      action: null,
    },
  ],
  image: 'https://example.com.au/og/pricing.png',
  service: false,
}

function nodes(given: Partial<GraphInput> = {}): Record<string, unknown>[] {
  return pageGraph({ ...input, ...given })['@graph'] as Record<string, unknown>[]
}

const ofType = (type: string, given?: Partial<GraphInput>) =>
  nodes(given).filter((node) => node['@type'] === type)

describe('pageGraph', () => {
  it('has the business, its hours and holidays', () => {
    expect(ofType('ProfessionalService')[0]).toMatchObject({
      name: 'Beacon',
      telephone: '+61255500100',
      openingHoursSpecification: [{ opens: '07:00', closes: '19:00' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
    })
  })

  it('offers the plans in Australian dollars, with their GST treatment', () => {
    expect(ofType('Offer')).toMatchObject([
      {
        price: 150,
        priceCurrency: 'AUD',
        priceSpecification: { unitText: 'per user per month', valueAddedTaxIncluded: false },
      },
    ])
  })

  it('has questions and answers', () => {
    expect(ofType('FAQPage')).toMatchObject([
      { mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }] },
    ])
  })

  it('has breadcrumbs from the home page', () => {
    expect(ofType('BreadcrumbList')[0]).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://example.com.au/' },
        { position: 2, item: 'https://example.com.au/pricing' },
      ],
    })
    expect(ofType('BreadcrumbList', { trail: [{ label: 'Home', path: '/' }] })).toEqual([])
  })

  it('describes the subject of a service page as a service', () => {
    expect(ofType('Service')).toEqual([])
    expect(ofType('Service', { service: true })).toHaveLength(1)
  })
})
