import type { HomePage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, linkAction, seo, supportAction } from '../builders.ts'
import { RETIREMENT, WORK_COUNTS } from '../essential-eight.ts'
import type { Keyless } from '../keyless.ts'
import { text } from '../portable-text.ts'
import { collaboration, technologies, whyUs } from './home-lists.ts'

const opening: Keyless<HomePage>['blocks'] = [
  {
    _type: 'hero',
    eyebrow: 'Managed IT and cyber security, Sydney',
    heading: 'A fixed point for your IT and cyber security',
    lede: 'Your team’s computers, cloud and security, looked after by people in Sydney at any hour.',
    actions: [supportAction('GET SUPPORT'), linkAction('REQUEST A QUOTE', '/quote', 'secondary')],
    motif: 'triangulation',
    assurances: [
      'From {{price:standard-managed-it}} per user per month',
      '24/7 support',
      'Australian-owned, since {{founded}}',
    ],
  },
  { _type: 'claims' },
  whyUs,
  {
    _type: 'splitFeature',
    heading: 'Who we are, and what we hold to',
    body: text(
      'We are an Australian-owned IT and cyber security provider, based in Sydney and operating since {{founded}}. Our clients are organisations where technology matters every day but is nobody’s whole job: practices, charities, councils, carriers, schools.',
      'Four values decide how we work. We say plainly what we found. We write down what we did. We charge what we quoted. And we leave every system easier to look after than it was.',
    ),
    points: ['Plain words', 'Written records', 'Honest prices', 'Tidy systems'],
    illustration: 'values',
    action: linkAction('About us', '/about', 'secondary'),
    side: 'right',
  },
]

const offer: Keyless<HomePage>['blocks'] = [
  {
    _type: 'serviceList',
    heading: 'Services for the whole of your technology',
    intro: 'Take one, or hand over the lot. The same team answers for all of it.',
  },
  {
    _type: 'splitFeature',
    heading: 'Cyber security you can measure',
    body: text(
      'The Essential Eight is the Australian Signals Directorate’s baseline of eight strategies against cyber attacks. Each is graded by maturity, from Level 1 against everyday criminals to Level 3 against attackers who adapt to you.',
      `${RETIREMENT} ${WORK_COUNTS}`,
      'We assess where you stand, agree on the level that fits your risk, put the controls in place and show you the evidence. No jargon, and no certificate that does not exist.',
    ),
    points: [
      'A maturity assessment of all eight strategies, quoted first',
      'Maturity Levels 1, 2 and 3, each with a plan and a price',
      'SOC/SIEM monitoring from Level 2, threat hunting at Level 3',
    ],
    illustration: 'essentialEight',
    action: linkAction('See our security services', '/services'),
    side: 'left',
  },
  {
    _type: 'industryList',
    heading: 'Industries we know',
    intro: 'Every sector has its own systems, rules and busy season. These are the six we work in most.',
    detail: 'summary',
  },
  {
    _type: 'planList',
    heading: 'Fixed pricing, per user, per month',
    intro: 'Four plans, each building on the one before. You know the figure before you sign.',
    cards: 'short',
    footnote: 'Prices are in Australian dollars and exclude GST. Onboarding is quoted by organisation size.',
  },
]

const closing: Keyless<HomePage>['blocks'] = [
  collaboration,
  technologies,
  {
    _type: 'callToAction',
    heading: 'Find out where your IT stands',
    text: 'Book a free IT assessment and security check, without obligation: what you tell us and what can be seen from outside, in writing within {{reply-time}}.',
    actions: [linkAction('BOOK NOW', '/contact')],
  },
]

export const homePage: Keyless<HomePage> = {
  _id: 'homePage',
  _type: 'homePage',
  language: LANGUAGE,
  title: 'Home',
  summary:
    'Australian-owned managed IT and cyber security from Sydney: 24/7 support, fixed monthly pricing and Essential Eight controls for small and medium organisations.',
  blocks: [...opening, ...offer, ...closing],
  seo: seo(
    'Managed IT and cyber security in Sydney',
    'Sydney-based managed IT and cyber security with 24/7 support, fixed monthly pricing and Essential Eight controls. Ask for a free IT assessment.',
    ['managed IT Sydney', 'cyber security Sydney', 'IT support', 'Essential Eight', 'fixed price IT support'],
  ),
}
