import type { PricingPage } from '../../src/sanity-types.generated.ts'
import {
  askUs,
  LANGUAGE,
  linkAction,
  phoneAction,
  plainPoint,
  question,
  reference,
  seo,
} from '../builders.ts'
import { RETIREMENT, WORK_COUNTS } from '../essential-eight.ts'
import type { SeedDocument } from '../seed-document.ts'
import { POPULAR_PLAN_ID } from '../plans.ts'
import { wayOut } from '../legal/service-agreement.ts'
import { planRows } from './plan-rows.ts'

const plansCompared: SeedDocument<PricingPage>['blocks'] = [
  {
    _type: 'hero',
    heading: 'Pricing: four plans, per user',
    lede: 'Every plan includes 24/7 support, without a charge per call. These are starting prices; your quote names a fixed one.',
    actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us')],
    motif: 'contours',
  },
  {
    _type: 'planList',
    heading: 'Which one is yours?',
    intro: 'Per user per month, excluding GST.',
    cards: 'full',
    footnote:
      'Starting prices in Australian dollars, excluding GST. A user is a person with their own login, and their usual devices. If you take a level, we also back up your servers and computers, for a price that depends on their size.',
  },
  {
    _type: 'planComparison',
    heading: 'The plans side by side',
    intro: 'What you get in each plan, row by row.',
    rows: planRows,
  },
]

const conditions: SeedDocument<PricingPage>['blocks'] = [
  {
    _type: 'pointList',
    look: 'notes',
    heading: 'Additional notes',
    items: [
      plainPoint(
        'Token or biometric hardware',
        'At Level 2 people sign in with a passkey or Windows Hello on the devices they have. Hardware is used at Level 3 only, and costs about {{hardware-price}} ex GST per unit.',
      ),
      plainPoint(
        'Onboarding',
        'You pay once to get set up: we take over from your old provider, write everything down and make it safe. The fee depends on the size of your organisation and is in the quote.',
      ),
      plainPoint(
        'Term and billing',
        'The minimum term is {{minimum-term}} months. We invoice monthly on Net {{payment-days}} days: you have {{payment-days}} days to pay.',
      ),
      plainPoint(
        'Leaving',
        'After the minimum term you can leave with {{notice-days}} days’ notice in writing. You take your data and records with you.',
      ),
      plainPoint('GST', 'All prices on this page exclude GST. Quotes show the amount with and without it.'),
      plainPoint(
        'Not in the price per user',
        'Software licences, hardware, backup of servers and computers, and projects such as office moves are quoted separately.',
      ),
    ],
  },
  wayOut,
  {
    _type: 'faq',
    heading: 'Questions about pricing',
    ...askUs,
    items: [
      question(
        'Why do the prices say “From”?',
        'They’re for a typical office with one or two devices per user. Special systems, many servers or shift work can cost more. Your quote has the exact figure.',
      ),
      question(
        'Which plan do most clients choose?',
        'Cyber Essentials Level 2. It adds SOC/SIEM monitoring and a year of logs, which clients and insurers often ask about.',
      ),
      question(
        'Can different people be on different plans?',
        'No. One weak login lets an attacker in, so everyone shares one Cyber Essentials level. We count shared or kiosk accounts separately in the quote.',
      ),
      question(
        'Can we change plans during the term?',
        'You can move up at the end of any month. Ask us before you move down: you’d lose controls you rely on.',
      ),
      question(
        'Does a plan make us Essential Eight certified?',
        'No, and the framework doesn’t ask for a certificate. A plan puts the controls of a maturity level in place and gives you proof of each. More is on the [cyber security page](/services/cyber-security).',
      ),
      question(
        'Backups are one of the Eight. Are they in the price?',
        'Backups of email, files and calendars are, from Cyber Essentials Level 1. For servers and computers it depends on how much you keep, so your quote prices them separately.',
      ),
      question('Is the Essential Eight being retired?', `Yes. ${RETIREMENT} ${WORK_COUNTS}`),
      question(
        'Is Cyber Essentials the same as the Essential Eight?',
        'No. Cyber Essentials is our name for three of our plans. The Essential Eight is the Australian Signals Directorate’s framework. Each plan’s level is the Essential Eight level it’s built for. The Directorate’s “Essentials” series is something else.',
      ),
    ],
  },
  {
    _type: 'callToAction',
    look: 'band',
    scene: 'plans',
    heading: 'Get the exact figure',
    text: 'Tell us your size and needs in three short steps. We’ll contact you within {{reply-time}} to check the details, then send the price in writing.',
    actions: [linkAction('REQUEST A QUOTE', '/quote'), linkAction('Contact us', '/contact', 'secondary')],
  },
]

export const pricingPage: SeedDocument<PricingPage> = {
  _id: 'pricingPage',
  _type: 'pricingPage',
  language: LANGUAGE,
  title: 'Pricing',
  summary:
    'Four managed IT and security plans from {{price:standard-managed-it}} per user per month, compared row by row, with every condition.',
  popularPlan: reference(POPULAR_PLAN_ID),
  blocks: [...plansCompared, ...conditions],
  seo: seo(
    'Pricing: managed IT from {{price:standard-managed-it}} per user',
    'Standard Managed IT from {{price:standard-managed-it}} and Cyber Essentials Level 1, 2 and 3 from {{price:cyber-essentials-l1}}, {{price:cyber-essentials-l2}} and {{price:cyber-essentials-l3}} per user per month, excluding GST, compared side by side.',
    [
      'managed IT pricing',
      'IT support cost {{city}}',
      'Essential Eight cost',
      'fixed price IT',
      'per user pricing',
    ],
  ),
}
