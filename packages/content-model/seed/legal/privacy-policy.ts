import { seo } from '../builders.ts'
import { bullets, h2, legalText, numbers, table, text } from '../portable-text.ts'
import { legalPage } from './legal-page.ts'

const collection = legalText(
  text(
    '“We”, “us” and “our” mean the business named at the foot of this page. We handle personal information under the Privacy Act 1988 (Cth) and its Australian Privacy Principles (APPs). The headings say which principles they answer.',
  ),
  h2('Staying anonymous (APP 2)'),
  text(
    'You can read this site, or ask a general question by phone, without saying who you are. To answer a form or prepare a quote we need to know how to reach you.',
  ),
  h2('What we collect (APPs 3 to 5)'),
  bullets(
    '**Contact and support forms:** your name, company, email address, phone number and message.',
    '**Quote form:** the same contact details, your industry, whether a cyber security framework binds you, the number of employees and the plan you came from. Your current IT and its challenges are optional.',
    '**Booked calls:** the same contact details, the service it is about, and the day and time.',
    '**How you found us, only after you choose Accept:** landing page, referring site and campaign details. They go with your form, together with the version of the consent notice and the time you accepted it.',
    '**Visits:** sums by day of pages seen and forms sent. They hold no address, browser or identifier, so nobody can be recognised in them, and they are not personal information.',
    '**Client records:** names and contact details of the people we support, and billing details.',
  ),
  text(
    'We collect this from you. Please leave passwords, card numbers and health information out of forms. We do not ask for government identifiers (APP 9). Personal information that reaches us unasked is deleted unless the law requires us to keep it (APP 4).',
  ),
)

const use = legalText(
  h2('What we use it for (APPs 6 and 7)'),
  bullets(
    '**Customer communication:** answering enquiries, preparing quotes and supporting clients.',
    '**Billing:** invoices, payments and records the law requires.',
    '**Service improvement:** learning what visitors look for and where our services fall short.',
  ),
  text(
    'We do not sell personal information. Sending a form does not put you on a mailing list. We send marketing only if you have asked for it, and every message says how to stop it.',
  ),
  h2('Who sees it (APPs 6 and 8)'),
  text(
    'Access is restricted to staff who answer enquiries, support clients or run our systems. Notice of a new enquiry may reach them by email or through our customer records system. Providers that work for us may use the information only for that work. We disclose it to others only with your consent, or where the law requires or allows it.',
    'Enquiries are stored in a Postgres database hosted in Australia. If you accept analytics, the provider of the tool may process visit data outside Australia. It never receives what you type into a form.',
  ),
)

const keeping = legalText(
  h2('Where it is kept, and for how long (APP 11)'),
  table(
    'What we store, where, and for how long',
    ['Information', 'Where and how', 'How long'],
    [
      [
        'Enquiries, quote requests and booked calls',
        'Postgres database hosted in Australia; access restricted',
        '24 months, then deleted',
      ],
      ['Suspected spam', 'The same database, set apart for a person to check', '30 days, then deleted'],
      [
        'One-time form key (idempotency key)',
        'With the enquiry, so that a form sent twice is stored once',
        'As long as the enquiry',
      ],
      [
        'IP address and email address, for sending limits',
        'As keyed hashes; your IP address itself is never stored',
        'Until the limit’s time window ends',
      ],
      [
        'Record of privacy requests',
        'A keyed hash of the email address, with the date and what was done',
        'Kept, so that a deletion can be proved, and repeated if a backup is restored',
      ],
      ['Sums of visits by day', 'The same database; nothing about any one person', '25 months, then deleted'],
      [
        'Client and billing records',
        'Our business systems',
        'While you are a client, then as long as tax and company law require',
      ],
    ],
  ),
  text(
    'A keyed hash is a code made with a secret key. It lets us recognise the same address again without storing the address. What your own browser keeps is listed in the [cookie policy and security notice](/cookie-policy).',
  ),
  h2('Data breaches'),
  text(
    'If a breach is likely to cause serious harm, we tell the people affected and the Office of the Australian Information Commissioner (OAIC), as the [Notifiable Data Breaches scheme](https://www.oaic.gov.au/privacy/notifiable-data-breaches) requires.',
  ),
)

const rights = legalText(
  h2('Access, correction and deletion (APPs 10, 12 and 13)'),
  text(
    'You may ask what we hold about you, have it corrected, or have it deleted. Call us on the number at the foot of the page, or use the [contact page](/contact). We check that the request comes from you, then answer within 30 days. We make no charge. If we must refuse any part, we say why in writing.',
  ),
  h2('Your consent'),
  text(
    'By sending a form you consent to our handling what it holds as this policy describes. Analytics and details of how you found us need a separate choice: Accept or Decline in the cookie banner. Change it at any time under “Cookie settings” in the footer. Withdrawing clears the details of how you found us from your browser. To withdraw consent for an enquiry, ask us to delete it.',
  ),
  h2('Complaints'),
  numbers(
    'Tell us first, by phone or through the [contact page](/contact), what went wrong and what would put it right.',
    'We look into it and answer within 30 days.',
    'If you are not satisfied, or hear nothing, you can [complain to the OAIC](https://www.oaic.gov.au/privacy/privacy-complaints). It costs nothing.',
  ),
  h2('Changes (APP 1)'),
  text(
    'This policy is free to read here. When our practice changes, we change the page and the date at its top. Ask us if you need it in another form; the [accessibility statement](/accessibility) says how.',
  ),
)

/** Describes retention, hashing and consent as the API and the site implement them: change them together. */
export const privacyPolicy = legalPage({
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  summary:
    'What personal information we collect, what we use it for, where it is kept and for how long, and how to see, correct or delete it.',
  body: legalText(collection, use, keeping, rights),
  seo: seo(
    'Privacy Policy: your information and your rights',
    'What personal information we collect, how we use it, where in Australia it is stored and for how long, and how to access, correct or delete it.',
    [
      'privacy policy',
      'Australian Privacy Principles',
      'Privacy Act 1988',
      'data retention',
      'OAIC complaint',
    ],
  ),
})
