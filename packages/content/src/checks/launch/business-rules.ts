import { dialledNumber } from '../../facts/dialled-number.ts'
import { SAMPLE_ABN } from '../../facts/sample-abn.ts'
import { type ContentFault, type ContentRule, faultOf, hasText, type StoredDocument } from './content-rule.ts'

type Phone = { readonly display?: string; readonly tried?: string }

/** A rule about the settings, which are missing altogether only where nothing was ever loaded. */
function ofSettings(fits: (settings: StoredDocument) => boolean, todo: string): ContentRule['check'] {
  return (documents): ContentFault | undefined => {
    const settings = documents.find(({ _type }) => _type === 'siteSettings')
    return settings && fits(settings) ? undefined : { todo, documents: settings ? [settings] : [] }
  }
}

const abn: ContentRule = {
  name: 'abn',
  title: 'The footer shows the ABN',
  minutes: 5,
  field: 'abn',
  check: ofSettings(
    ({ abn }) => hasText(abn) && abn !== SAMPLE_ABN,
    'Enter the business’s ABN in the settings.',
  ),
}

const phone: ContentRule = {
  name: 'phone',
  title: 'Somebody has tried the phone number',
  minutes: 10,
  field: 'phone.tried',
  check: ofSettings((settings) => {
    const { display, tried } = (settings['phone'] ?? {}) as Phone
    return hasText(display) && hasText(tried) && dialledNumber(display!) === dialledNumber(tried!)
  }, 'Call the phone number of the settings from outside. Once somebody of yours answers, enter it under “Number that was tried”.'),
}

type PromiseRule = Required<Pick<ContentRule, 'name' | 'title' | 'minutes' | 'field'>> & {
  readonly todo: string
  readonly isIn: (document: StoredDocument) => boolean
}

const slugOf = ({ slug }: StoredDocument) => (slug as { current?: string } | undefined)?.current

/** What only somebody of the business can judge. The day in the settings says that all of it was read. */
const PROMISES: readonly PromiseRule[] = [
  {
    name: 'name',
    title: 'The site has the name of the business',
    minutes: 5,
    field: 'name',
    todo: 'Enter your name, the legal entity and the copyright line.',
    isIn: ({ _type }) => _type === 'siteSettings',
  },
  {
    name: 'address',
    title: 'The site has the address of the business',
    minutes: 5,
    field: 'address.street',
    todo: 'Enter your address.',
    isIn: ({ _type }) => _type === 'siteSettings',
  },
  {
    name: 'hours',
    title: 'The office hours and holidays are right',
    minutes: 5,
    field: 'hours.opens',
    todo: 'Check the office hours and the holidays.',
    isIn: ({ _type }) => _type === 'siteSettings',
  },
  {
    name: 'calls',
    title: 'The hours for calls are right',
    minutes: 5,
    field: 'days',
    todo: 'Check when visitors can book a call.',
    isIn: ({ _type }) => _type === 'bookingPage',
  },
  {
    name: 'prices',
    title: 'The plans and prices are right',
    minutes: 20,
    field: 'price.amount',
    todo: 'Check each plan: its price, and what it includes.',
    isIn: ({ _type }) => _type === 'plan',
  },
  {
    name: 'promises',
    title: 'The business keeps the promises in “Other facts”',
    minutes: 15,
    field: 'facts',
    todo: 'Check what you promise: when you reply, the uptime, the terms.',
    isIn: ({ _type }) => _type === 'siteSettings',
  },
  {
    name: 'targets',
    title: 'The business meets the response targets',
    minutes: 10,
    field: 'blocks',
    todo: 'Check how soon you start work for clients.',
    isIn: (document) => slugOf(document) === '/support',
  },
  {
    name: 'agreement',
    title: 'The agreement is the business’s own',
    minutes: 25,
    field: 'body',
    todo: 'Check the summary of your agreement with whoever drafts it.',
    isIn: (document) => document._type === 'legalPage' && slugOf(document) === 'service-agreement',
  },
  {
    name: 'legal-texts',
    title: 'The other legal pages are right',
    minutes: 25,
    field: 'body',
    todo: 'Check the other legal pages with your lawyer.',
    isIn: (document) => document._type === 'legalPage' && slugOf(document) !== 'service-agreement',
  },
  {
    name: 'report',
    title: 'The sample report is like the business’s own',
    minutes: 10,
    field: 'blocks',
    todo: 'Check the sample report and the technology partners on the home page.',
    isIn: ({ _type }) => _type === 'homePage',
  },
  {
    name: 'team',
    title: 'The team is the business’s own',
    minutes: 10,
    field: 'blocks',
    todo: 'Check your mission, vision, values and team.',
    isIn: ({ _type }) => _type === 'aboutPage',
  },
]

const confirmed = (documents: readonly StoredDocument[]) =>
  documents.some(({ _type, termsConfirmed }) => _type === 'siteSettings' && hasText(termsConfirmed))

const promises = PROMISES.map(({ todo, isIn, ...rule }): ContentRule => ({
  ...rule,
  check: (documents) => (confirmed(documents) ? undefined : faultOf(documents.filter(isIn), todo)),
}))

const terms: ContentRule = {
  name: 'terms',
  title: 'The business has confirmed its prices and terms',
  minutes: 5,
  field: 'termsConfirmed',
  check: ofSettings(
    ({ termsConfirmed }) => hasText(termsConfirmed),
    'Once somebody who answers for the business has checked all of this, enter the day in the settings, under “Prices and terms were confirmed on”.',
  ),
}

/** What only the business knows, in the order in which to go through it. */
export const business: readonly ContentRule[] = [abn, phone, ...promises, terms]
