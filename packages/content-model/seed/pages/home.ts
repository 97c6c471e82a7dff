import type { HomePage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, reference, seo, supportAction } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { text } from '../portable-text.ts'
import { collaboration, technologies, whyUs } from './home-lists.ts'
import { sampleAssessment } from './sample-assessment.ts'

const opening: SeedDocument<HomePage>['blocks'] = [
  {
    _type: 'hero',
    eyebrow: 'For small and medium organisations in {{city}}',
    heading: 'A fixed point for your IT and cyber security',
    lede: 'People in {{city}} look after your computers, cloud and security, day and night.',
    actions: [
      linkAction('REQUEST A QUOTE', '/quote'),
      supportAction('GET SUPPORT', 'secondary'),
      linkAction('See a sample assessment', '/#sample-a-page-of-your-free-assessment', 'quiet'),
    ],
    motif: 'triangulation',
    assurances: [
      'From {{price:standard-managed-it}} per user per month',
      'Australian-owned, since {{founded}}',
    ],
  },
  { _type: 'claims' },
  whyUs,
  {
    _type: 'testimonials',
    heading: 'What clients say',
    testimonials: [reference('testimonial-accountants'), reference('testimonial-clinic')],
  },
  {
    _type: 'entryList',
    kind: 'caseStudies',
    heading: 'One job, start to finish',
    entries: [reference('caseStudy-flooded-depot')],
  },
  {
    _type: 'splitFeature',
    heading: 'About us and our values',
    body: text(
      'We tell you what we found, write down what we did and charge what we quoted. [A sample monthly report](/services/managed-it#sample-a-page-of-your-monthly-report) shows how, and [you can check us](/about#check-us-before-you-choose-us). Have IT people? [See who does what](/services/managed-it#who-does-what-if-you-have-it-people).',
    ),
    points: ['Plain words', 'Written records', 'Honest prices', 'Tidy systems'],
    action: linkAction('About us', '/about', 'secondary'),
    side: 'right',
  },
]

const offer: SeedDocument<HomePage>['blocks'] = [
  {
    _type: 'serviceList',
    heading: 'All your technology needs',
  },
  {
    _type: 'splitFeature',
    heading: 'Cyber security you can measure',
    body: text(
      'The Essential Eight is the Australian Signals Directorate’s list of ways to stop common attacks. We check where you stand, do the work and prove it. [Check us first](/services/cyber-security#check-us-first).',
    ),
    points: [
      'Free first look, then a quote for all eight',
      'Levels 1, 2 and 3, each with a price',
      'Analysts on watch from Level 2',
    ],
    illustration: 'levels',
    action: linkAction('See our security services', '/services', 'secondary'),
    side: 'left',
  },
  sampleAssessment,
  {
    _type: 'industryList',
    heading: 'Industries we know',
    detail: 'summary',
  },
  {
    _type: 'planList',
    heading: 'Fixed pricing, from {{price:standard-managed-it}}',
    intro: 'Starting prices. Your quote fixes yours.',
    cards: 'short',
    footnote: 'Starting prices in AUD, excluding GST. Onboarding and server and computer backup are quoted.',
  },
]

const closing: SeedDocument<HomePage>['blocks'] = [
  collaboration,
  technologies,
  {
    _type: 'callToAction',
    look: 'band',
    heading: 'Find out where your IT stands',
    text: 'Book a free IT assessment and security check. You get what we find in writing within {{reply-time}}.',
    actions: [linkAction('BOOK NOW', '/contact')],
    scene: 'wharf',
  },
]

export const homePage: SeedDocument<HomePage> = {
  _id: 'homePage',
  _type: 'homePage',
  language: LANGUAGE,
  title: 'Home',
  summary:
    'Australian-owned managed IT and cyber security from {{city}}: 24/7 support, fixed monthly pricing and Essential Eight controls for small and medium organisations.',
  blocks: [...opening, ...offer, ...closing],
  seo: seo(
    'Managed IT and cyber security in {{city}}',
    '{{city}}-based managed IT and cyber security with 24/7 support, fixed monthly pricing and Essential Eight controls. Ask for a free IT assessment.',
    [
      'managed IT {{city}}',
      'cyber security {{city}}',
      'IT support',
      'Essential Eight',
      'fixed price IT support',
    ],
  ),
}
