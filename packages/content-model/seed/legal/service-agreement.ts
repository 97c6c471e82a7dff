import type { PullQuote } from '../../src/sanity-types.generated.ts'
import { seo } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'
import { bullets, h2, legalText, table, text } from '../portable-text.ts'
import { insuredAndCertified } from '../samples/credentials.ts'
import { legalPage } from './legal-page.ts'

const overview = legalText(
  text(
    'This page sums up the agreement under which we provide managed services, so that you know the main terms before you ask for a quote. “We” and “us” mean the business named at the foot of this page; “you” means the client. The agreement you sign has the full terms. Where it differs from this summary, the agreement prevails.',
  ),
  h2('The main terms'),
  table(
    'The main terms of the agreement',
    ['Term', 'In short'],
    [
      ['Minimum term', '{{minimum-term}} months'],
      ['Way out', 'After that, {{notice-days}} days’ notice in writing'],
      ['Billing', 'Monthly invoices, payable Net {{payment-days}} days'],
      ['Support', 'Service desk, email or phone'],
      ['How soon we start', 'Within {{critical-start}} minutes if nobody can work'],
      ['Confidentiality', 'Binds both sides'],
      ['Our liability', 'Limited to the fees paid in the preceding 12 months'],
      ['Hardware warranties', 'The manufacturers’'],
    ],
  ),
  text(
    'All of these apply subject to the Australian Consumer Law: see “Your rights under consumer law” below.',
  ),
  h2('Scope'),
  text(
    'Your agreement names the plan, the services, and the people, devices and locations they cover. The [pricing page](/pricing) lists what each plan holds. In general:',
  ),
  bullets(
    '**Included:** what the plan lists, for the users and devices on your agreement.',
    '**Quoted separately:** projects, new equipment, moves, and services outside the plan. Nothing extra starts before you approve its price.',
    '**Not included:** equipment and software that the agreement does not name, and services you buy from other providers. We can still help you deal with them.',
  ),
  text(
    'Cyber security plans follow the Essential Eight maturity level in their name. They reduce risk; they cannot promise that no attack ever succeeds. Websites we host carry a {{uptime}} uptime guarantee. The hosting agreement says how it is measured and what you are credited if we miss it.',
  ),
)

const HANDOVER =
  'When it ends, we hand over your data, passwords and documentation, and return or securely erase our own copies.'

/** The way out in the agreement's own words, for pages that sell. */
export const wayOut: SeedDocument<PullQuote> = {
  _type: 'pullQuote',
  quote: HANDOVER,
  author: 'Our service agreement, for when you leave',
}

const money = legalText(
  h2('Term'),
  text(
    'The minimum term is {{minimum-term}} months from the date the services start. It then goes on from month to month.',
  ),
  h2('Leaving and your data'),
  text(
    `After the minimum term of {{minimum-term}} months, either side can end the agreement with {{notice-days}} days’ notice in writing. ${HANDOVER} Your data stays yours throughout.`,
  ),
  h2('Fees and billing'),
  bullets(
    'The monthly fee is fixed for each user on your plan. It follows the number of users.',
    'A one-off onboarding fee depends on the size of your organisation. Your quote shows it.',
    'Token or biometric hardware, used on Cyber Essentials Level 3 only, is charged for each unit. The [pricing page](/pricing) has the amount.',
    'We invoice monthly. Payment is due {{payment-days}} days after the date of the invoice (Net {{payment-days}} days).',
    'Fees exclude GST unless the quote says otherwise.',
  ),
  text('If an invoice looks wrong, tell us. We look into it with you.'),
)

/** The times in every agreement, which the support page shows too. */
export const responseTimes = table(
  'How soon we start, by urgency',
  ['Urgency', 'What’s happened', 'We start within'],
  [
    [
      'Critical',
      'Nobody can work, or you suspect an attack. Call at any hour.',
      '{{critical-start}} minutes',
    ],
    ['High', 'A team or an important system has stopped. Call at any hour.', '1 hour'],
    ['Normal', 'One person can’t do their job, or part of it. Call or send a message.', '4 office hours'],
    ['Low', 'You have a question, or a new starter next week. Send a message.', '1 business day'],
  ],
)

const working = legalText(
  h2('Support'),
  text(
    'Ask for support through the service desk, by email or by phone. Support is there at any hour, 7 days a week. For anything urgent, call: a phone call reaches an engineer soonest.',
  ),
  h2('How soon we start'),
  text(
    'These times are part of every agreement. We count from the moment your call or message reaches the service desk until an engineer starts work on it. The {{critical-start}} minutes apply every day, public holidays too. Office hours are those on the [contact page](/contact), except on public holidays.',
  ),
  responseTimes,
  text(
    'If we miss a time, your next monthly report says so, and why. If we miss the {{critical-start}} minutes, you don’t pay for that day: we take one thirtieth of your monthly fee off the next invoice. How long a repair takes depends on the fault. We keep you posted until it’s done.',
  ),
  h2('Working together'),
  text('To do our part we rely on yours:'),
  bullets(
    'access to the systems and premises we look after',
    'one contact who can approve changes and spending',
    'prompt news of people who join or leave, and of anything suspicious',
    'licences for the software you use',
  ),
  h2('Confidentiality and privacy'),
  text(
    'Each side keeps the other’s confidential information secret. It uses it only for the agreement, and shares it only with people who need it and are bound to secrecy, or where the law requires it. Your data stays yours. We handle personal information as the [privacy policy](/privacy-policy) describes.',
  ),
)

const responsibility = legalText(
  h2('Hardware warranties'),
  text(
    'Warranties on hardware are the manufacturers’. We pass them on to you and help you claim. They come on top of the consumer guarantees, which we owe you as the supplier where they apply.',
  ),
  h2('Liability'),
  text(
    'To the extent the law allows, our total liability under the agreement is limited to the fees you paid us in the 12 months before the event that led to the claim.',
  ),
  h2('Your rights under consumer law'),
  text(
    'Our services and goods may come with guarantees under the Australian Consumer Law that cannot be excluded. Many small businesses are protected by them too. Nothing in this summary or in the agreement, including the minimum term, the limit of liability and the words on warranties, excludes, restricts or modifies those guarantees or the remedies for them. Where that law lets us limit a remedy, the limits above apply only as far as it allows.',
  ),
  h2('Questions'),
  text(
    'Ask for the full agreement before you decide, and take [independent advice](/legal-disclaimer) if you wish. Call us on the number at the foot of the page, use the [contact page](/contact), or [request a quote](/quote).',
  ),
)

/** The terms and figures are fixed. Prices are on the pricing page only. */
export const serviceAgreement = legalPage({
  title: 'Managed Services Agreement Summary',
  slug: 'service-agreement',
  summary:
    'The main terms of our managed services: scope, {{minimum-term}}-month minimum term, monthly billing, support, confidentiality, liability and warranties.',
  body: legalText(overview, money, working, responsibility),
  blocks: [insuredAndCertified],
  seo: seo(
    'Managed Services Agreement Summary: main terms',
    'The main terms of our managed services: scope, a {{minimum-term}}-month minimum term, monthly billing on Net {{payment-days}} days, support, confidentiality and liability.',
    [
      'managed services agreement',
      'IT support contract',
      'minimum term of an IT contract',
      'IT payment terms',
    ],
  ),
})
