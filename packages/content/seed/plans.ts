import type { Plan } from '../src/sanity-types.generated.ts'
import { LANGUAGE } from './builders.ts'
import type { Keyless } from './keyless.ts'

type PlanContent = Pick<Keyless<Plan>, 'key' | 'name' | 'fits' | 'description' | 'featuresIntro' | 'features'>

/** @param amount Dollars per user per month, without GST. */
function plan(order: number, amount: number, content: PlanContent): Keyless<Plan> {
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
  fits: 'This is you if nobody asks you for evidence of your security yet.',
  description:
    'A documented baseline against common attacks, for organisations starting with the Essential Eight.',
  featuresIntro: 'Everything in Standard, and:',
  features: [
    'Controls for Essential Eight Maturity Level 1',
    'DNS filtering: malicious sites blocked, in and out of the office',
    'Zero-trust admin controls: rights for one task at a time',
    'SaaS backup of email, files and calendars; servers and computers are quoted',
  ],
})

const levelTwo = plan(3, 200, {
  key: 'cyber-essentials-l2',
  name: 'Cyber Essentials Level 2',
  fits: 'This is you if a client, insurer or contract asks, or if your records would hurt people if they leaked.',
  description:
    'For organisations that hold sensitive records or answer to clients, funders or insurers for security.',
  featuresIntro: 'Everything in Level 1, and:',
  features: [
    'Controls for Essential Eight Maturity Level 2, with evidence of each',
    'Sign-in by passkey or Windows Hello, which phishing can’t steal',
    'SOC/SIEM monitoring: analysts watch sign-ins, devices and cloud',
    '1-year log retention, for insurers and investigations',
  ],
})

const levelThree = plan(4, 250, {
  key: 'cyber-essentials-l3',
  name: 'Cyber Essentials Level 3',
  fits: 'This is you if you expect attackers to single you out and keep trying.',
  description: 'For organisations that expect to be singled out by attackers who adapt as they go.',
  featuresIntro: 'Everything in Level 2, and:',
  features: [
    'Controls for Essential Eight Maturity Level 3',
    'Threat hunting: analysts look for intruders that raise no alarm',
    '2-year log retention',
    'Token or biometric hardware supported (about {{hardware-price}} ex GST per unit)',
  ],
})

/** In the order that the site shows them. */
export const plans = [standard, levelOne, levelTwo, levelThree]

/** The plan marked "Most Popular". */
export const POPULAR_PLAN_ID = levelTwo._id
