import type { QuotePage } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, phoneAction, seo } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type Option = SeedDocument<QuotePage>['industryOptions'][number]

function option(key: Option['key'], help: string): Option {
  return { _type: 'industryOption', key, help }
}

/** The headings and questions are fixed, see docs/product.md. */
export const quotePage: SeedDocument<QuotePage> = {
  _id: 'quotePage',
  _type: 'quotePage',
  language: LANGUAGE,
  title: 'Quote',
  summary:
    'Request a quote for managed IT and cyber security in three short steps. Our team contacts you within {{reply-time}}.',
  heading: 'Request Your IT Services Quote',
  lede: 'Three short steps to your free consultation: your industry, your business, your details. Then we call you within {{reply-time}}.',
  stepOne: {
    heading: 'Your industry',
    intro: 'So we know which systems and rules you work with.',
  },
  industryQuestion: 'Which industry are you in?',
  industryOptions: [
    option('Agricultural', 'Farms, growers, processors'),
    option('Construction', 'Builders, trades, civil works'),
    option('Defence', 'Suppliers to Defence'),
    option('Financial Services', 'Banking, insurance, advice'),
    option('Government Administration', 'Councils, departments, agencies'),
    option('Healthcare', 'Clinics, allied health, aged care'),
    option('Logistics', 'Transport, warehousing, freight'),
    option('Manufacturing', 'Workshops and plants'),
    option('Not-For-Profit / Charity', 'Clubs, community services'),
    option('Professional Services', 'Law, accounting, engineering'),
    option('Retail', 'Shops and online stores'),
    option('Other', 'Schools and others'),
  ],
  complianceQuestion: 'Do you have to comply with a cybersecurity regulatory framework?',
  complianceHelp:
    'Such as the Essential Eight, ISO 27001, APRA CPS 234, an insurer’s questions or security terms in a contract. Not sure? Choose No, and we’ll check it with you.',
  stepTwo: {
    heading: 'Tell us about your business',
    intro: 'We only need the number of employees. The rest makes the quote more exact.',
  },
  stepThree: {
    heading: 'Contact Information',
    intro: 'So someone can call or write to you. We use it to answer this request.',
  },
  closing: {
    _type: 'callToAction',
    look: 'band',
    heading: 'Start Protecting Your Business Today',
    text: 'Rather talk than type? Call us, and we’ll take the details over the phone.',
    actions: [phoneAction('Call us')],
  },
  seo: seo(
    'Request your IT services quote online',
    'Request a quote for managed IT, cyber security, cloud or web services in three short steps. Our {{city}} team contacts you within {{reply-time}}.',
    ['IT quote', 'managed IT quote', 'cyber security quote', 'IT services price'],
  ),
}
