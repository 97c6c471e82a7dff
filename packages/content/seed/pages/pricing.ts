import type { PricingPage } from '../../src/sanity-types.generated.ts'
import { item, LANGUAGE, linkAction, phoneAction, question, reference, seo } from '../builders.ts'
import { RETIREMENT, WORK_COUNTS } from '../essential-eight.ts'
import type { Keyless } from '../keyless.ts'
import { POPULAR_PLAN_ID } from '../plans.ts'
import { planRows } from './plan-rows.ts'

const plansCompared: Keyless<PricingPage>['blocks'] = [
  {
    _type: 'hero',
    eyebrow: 'Pricing',
    heading: 'Four plans, one fixed price per user',
    lede: 'Every plan includes 24/7 support. Choose the level of security on top of it; each plan contains everything in the one before.',
    actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    motif: 'contours',
    assurances: [
      'From {{price:standard-managed-it}} per user per month',
      'Billed monthly',
      'No charge per call',
    ],
  },
  {
    _type: 'planList',
    heading: 'Plans',
    intro:
      'A user is a person with a sign-in of their own, usual devices included. Your quote fixes the price; “From” is where it starts for a typical office.',
    cards: 'full',
    footnote: 'Starting prices in Australian dollars, per user per month, excluding GST.',
  },
  {
    _type: 'planComparison',
    heading: 'The plans side by side',
    intro: 'What each plan holds, row by row.',
    rows: planRows,
  },
]

const conditions: Keyless<PricingPage>['blocks'] = [
  {
    _type: 'notes',
    heading: 'Additional notes',
    items: [
      item(
        'Token or biometric hardware',
        'Level 2 uses phishing-resistant sign-in on the devices people have: passkeys or Windows Hello. Hardware is used at Level 3 only, and costs about {{hardware-price}} ex GST per unit.',
      ),
      item(
        'Onboarding',
        'Documentation, security baselines and the handover from your present provider are charged once. The fee depends on the size of your organisation and is in the quote.',
      ),
      item(
        'Term and billing',
        'The minimum term is {{minimum-term}} months. Invoices are issued monthly and payable Net {{payment-days}} days.',
      ),
      item('GST', 'All prices on this page exclude GST. Quotes show the amount with and without it.'),
      item(
        'Not in the price per user',
        'Software licences, hardware and projects such as office moves are quoted separately, before they begin.',
      ),
    ],
  },
  {
    _type: 'faq',
    heading: 'Questions about pricing',
    items: [
      question(
        'Why do the prices say “From”?',
        'They hold for a typical office with one or two devices per user. Unusual systems, many servers or work in shifts can raise the figure; the quote gives the exact one.',
      ),
      question(
        'Which plan do most clients choose?',
        'Cyber Essentials Level 2. It adds SOC/SIEM monitoring and a year of logs, which clients and insurers often ask about.',
      ),
      question(
        'Can different people be on different plans?',
        'A security level protects an organisation only as a whole, so everyone shares one Cyber Essentials level. Shared or kiosk accounts are counted separately in the quote.',
      ),
      question(
        'Can we change plans during the term?',
        'You can move up at any month’s end. Ask us before you move down, because controls that you rely on would be removed.',
      ),
      question(
        'Does a plan make us Essential Eight certified?',
        'No; the framework does not require certification. A plan puts the controls of a maturity level in place and gives you evidence for each. More is on the [cyber security page](/services/cyber-security).',
      ),
      question('Is the Essential Eight being retired?', `Yes. ${RETIREMENT} ${WORK_COUNTS}`),
      question(
        'Is Cyber Essentials the same as the Essential Eight?',
        'No. Cyber Essentials is what we call three of our plans. The Essential Eight is a framework of the Australian Signals Directorate, and the level in a plan’s name is the maturity level of that framework which its controls are designed to meet. The Directorate’s “Essentials” series is something else again.',
      ),
    ],
  },
  {
    _type: 'callToAction',
    heading: 'Get the exact figure',
    text: 'Three short steps tell us your size and needs. Our team contacts you within {{reply-time}} to confirm the details, and then sends the price in writing.',
    actions: [linkAction('REQUEST A QUOTE', '/quote'), linkAction('Contact us', '/contact', 'secondary')],
  },
]

export const pricingPage: Keyless<PricingPage> = {
  _id: 'pricingPage',
  _type: 'pricingPage',
  language: LANGUAGE,
  title: 'Pricing',
  summary:
    'Four managed IT and security plans from {{price:standard-managed-it}} per user per month, compared row by row, with every condition.',
  popularPlan: reference(POPULAR_PLAN_ID),
  blocks: [...plansCompared, ...conditions],
  seo: seo(
    'Managed IT pricing, from {{price:standard-managed-it}} per user',
    'Standard Managed IT from {{price:standard-managed-it}} and Cyber Essentials Level 1, 2 and 3 from {{price:cyber-essentials-l1}}, {{price:cyber-essentials-l2}} and {{price:cyber-essentials-l3}} per user per month, excluding GST, compared side by side.',
    [
      'managed IT pricing',
      'IT support cost Sydney',
      'Essential Eight cost',
      'fixed price IT',
      'per user pricing',
    ],
  ),
}
