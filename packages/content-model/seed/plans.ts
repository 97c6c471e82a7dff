import type { Plan } from '../src/sanity-types.generated.ts'
import { LANGUAGE } from './builders.ts'
import type { SeedDocument } from './seed-document.ts'

type PlanContent = Pick<
  SeedDocument<Plan>,
  'key' | 'name' | 'fits' | 'description' | 'featuresIntro' | 'features'
>

/** @param amount Dollars per user per month, without GST. */
function plan(order: number, amount: number, content: PlanContent): SeedDocument<Plan> {
  return {
    _id: `plan-${content.key}`,
    _type: 'plan',
    language: LANGUAGE,
    order,
    ...content,
    price: { _type: 'price', amount, currency: 'AUD', gst: 'excluded' },
    priceLabel: 'From',
    period: 'per user per month',
  }
}

const standard = plan(1, 120, {
  key: 'standard-managed-it',
  name: 'Standard Managed IT',
  fits: 'You already have people for your security.',
  description:
    'For offices whose security somebody else looks after: people helped, devices watched and patched, suppliers dealt with.',
  featuresIntro: 'You get:',
  features: [
    '24/7 service desk by phone, email and portal',
    'Monitoring and patching of computers and servers',
    'Managed antivirus and disk encryption',
    'Microsoft 365 or Google Workspace administration',
    'Accounts, equipment and suppliers looked after',
  ],
})

const levelOne = plan(2, 150, {
  key: 'cyber-essentials-l1',
  name: 'Cyber Essentials Level 1',
  fits: 'Nobody asks you for evidence of your security yet.',
  description:
    'A documented baseline against common attacks, for organisations starting with the Essential Eight.',
  featuresIntro: 'Everything in Standard, and:',
  features: [
    'Controls for Essential Eight Maturity Level 1',
    'Malicious sites blocked, in and out of the office (DNS filtering)',
    'Administrator rights for one task at a time (zero-trust admin controls)',
    'Backup of email, files and calendars (SaaS backup); servers and computers are quoted',
  ],
})

const levelTwo = plan(3, 200, {
  key: 'cyber-essentials-l2',
  name: 'Cyber Essentials Level 2',
  fits: 'A client, insurer or contract asks for it, or your records would hurt people if they leaked.',
  description:
    'For organisations that hold sensitive records or answer to clients, funders or insurers for security.',
  featuresIntro: 'Everything in Level 1, and:',
  features: [
    'Controls for Essential Eight Maturity Level 2, with evidence of each',
    'Sign-in by passkey or Windows Hello, which phishing can’t steal',
    'Analysts watch your sign-ins, devices and cloud day and night (SOC/SIEM monitoring)',
    'A year of records, for insurers and investigations (1-year log retention)',
  ],
})

const levelThree = plan(4, 250, {
  key: 'cyber-essentials-l3',
  name: 'Cyber Essentials Level 3',
  fits: 'You expect attackers to single you out and keep trying.',
  description: 'For organisations that expect to be singled out by attackers who adapt as they go.',
  featuresIntro: 'Everything in Level 2, and:',
  features: [
    'Controls for Essential Eight Maturity Level 3',
    'Analysts look for intruders that raise no alarm (threat hunting)',
    'Two years of records (2-year log retention)',
    'Token or biometric hardware supported (about {{hardware-price}} ex GST per unit)',
  ],
})

/** In the order that the site shows them. */
export const plans = [standard, levelOne, levelTwo, levelThree]

/** The plan marked "Most Popular". */
export const POPULAR_PLAN_ID = levelTwo._id
