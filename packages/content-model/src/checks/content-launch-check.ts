import { dialledNumber } from '@site/domain/facts/dialled-number'
import { SAMPLE_ABN } from '@site/domain/facts/abn'
import { LEGAL_SLUGS, LISTED_BY, PAGE_TYPES, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { leadsToForm } from '../leads-to-form.ts'
import { nameDocument } from './places-that-link.ts'

export type StoredDocument = {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

type Rule = {
  readonly name: string
  /** True if no document is at fault. */
  readonly title: string
  readonly todo: string
  /** To replace what came with the product. The Studio's guide lists only these. */
  readonly minutes?: number
  /** To change, as a path in a document. */
  readonly field?: string
  /** The site can go live without it. */
  readonly advice?: boolean
  /** Also a made-up one for each that is missing. */
  readonly faulty: (documents: readonly StoredDocument[], today: string) => readonly StoredDocument[]
}

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const readSlug = ({ slug }: StoredDocument) => (slug as { current?: string } | undefined)?.current
const isSettings = ({ _type }: StoredDocument) => _type === 'siteSettings'
const isLegal = ({ _type }: StoredDocument) => _type === 'legalPage'

/** The settings are only missing where nothing was ever loaded. */
const settingsUnless =
  (fits: (settings: StoredDocument) => boolean): Rule['faulty'] =>
  (documents) => {
    const settings = documents.find(isSettings) ?? { _id: 'siteSettings', _type: 'siteSettings' }
    return fits(settings) ? [] : [settings]
  }

/** In search results and shared links. */
const PAGES: readonly string[] = [
  ...Object.keys(SINGLETON_PATHS).filter((type) => LISTED_BY[type] === undefined),
  ...PAGE_TYPES,
]

/** They have a built-in form, or need none. */
const NO_FORM_NEEDED = ['contactPage', 'quotePage', 'bookingPage', 'legalPage']

/** Skips samples, because a public site doesn't show them. */
const pagesWhere =
  (isWrong: (page: StoredDocument) => boolean): Rule['faulty'] =>
  (documents) =>
    documents.filter((page) => PAGES.includes(page._type) && page['sample'] !== true && isWrong(page))

/** Only staff can judge these. The day in the settings says that they have read all of it. */
const PROMISES: readonly (Omit<Rule, 'faulty'> & { isIn: (document: StoredDocument) => boolean })[] = [
  {
    name: 'name',
    title: 'The site has the name of the business',
    minutes: 5,
    field: 'name',
    todo: 'Enter your name, the legal entity and the copyright line.',
    isIn: isSettings,
  },
  {
    name: 'address',
    title: 'The site has the address of the business',
    minutes: 5,
    field: 'address.street',
    todo: 'Enter your address.',
    isIn: isSettings,
  },
  {
    name: 'hours',
    title: 'The office hours and holidays are right',
    minutes: 5,
    field: 'hours.opens',
    todo: 'Check the office hours and the holidays.',
    isIn: isSettings,
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
    isIn: isSettings,
  },
  {
    name: 'targets',
    title: 'The business keeps its response times',
    minutes: 10,
    field: 'blocks',
    todo: 'Check how soon you start work for clients, and what they get if you don’t.',
    isIn: (document) => readSlug(document) === '/support',
  },
  {
    name: 'agreement',
    title: 'The agreement is the business’s own',
    minutes: 25,
    field: 'body',
    todo: 'Check the summary of your agreement with whoever drafts it.',
    isIn: (document) => isLegal(document) && readSlug(document) === 'service-agreement',
  },
  {
    name: 'legal-texts',
    title: 'The other legal pages are right',
    minutes: 25,
    field: 'body',
    todo: 'Check the other legal pages with your lawyer.',
    isIn: (document) => isLegal(document) && readSlug(document) !== 'service-agreement',
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

/** By type: their name, minutes to write your own, and what that takes. */
const SAMPLES: readonly [type: string, called: string, minutes: number, todo: string][] = [
  [
    'credential',
    'insurer and certificates',
    15,
    'Enter your insurer, certificates and partner levels, with their numbers.',
  ],
  ['person', 'people and portraits', 25, 'Enter your people, with a photo of each.'],
  ['testimonial', 'words of clients', 20, 'Ask two or three clients for a sentence, and for their consent.'],
  ['caseStudy', 'case studies', 30, 'Write up a job of yours, with figures.'],
  ['article', 'articles', 20, 'Write an article about what your clients ask.'],
  ['page', 'webinar', 5, 'Announce an event of yours.'],
]

/** First what only the business knows, in the order in which to go through it, then what visitors can see. */
const RULES: readonly Rule[] = [
  {
    name: 'abn',
    title: 'The footer shows the ABN',
    minutes: 5,
    field: 'abn',
    todo: 'Enter the business’s ABN in the settings.',
    faulty: settingsUnless(({ abn }) => hasText(abn) && abn !== SAMPLE_ABN),
  },
  {
    name: 'phone',
    title: 'Somebody has tried the phone number',
    minutes: 10,
    field: 'phone.tried',
    todo: 'Call the phone number of the settings from outside. Once somebody of yours answers, enter it under “Number that was tried”.',
    faulty: settingsUnless((settings) => {
      const { display, tried } = (settings['phone'] ?? {}) as { display?: string; tried?: string }
      return hasText(display) && hasText(tried) && dialledNumber(display) === dialledNumber(tried)
    }),
  },
  {
    name: 'support-email',
    title: 'Clients can write to support',
    minutes: 5,
    field: 'supportEmail',
    todo: 'Enter the address that your service desk reads in the settings. Plans promise help by email.',
    faulty: settingsUnless(({ supportEmail }) => hasText(supportEmail) && !supportEmail.endsWith('.example')),
  },
  ...PROMISES.map(({ isIn, ...rule }): Rule => ({
    ...rule,
    faulty: (documents) =>
      documents.some((each) => isSettings(each) && hasText(each['termsConfirmed']))
        ? []
        : documents.filter(isIn),
  })),
  {
    name: 'terms',
    title: 'The business has confirmed its prices and terms',
    minutes: 5,
    field: 'termsConfirmed',
    todo: 'Once somebody who answers for the business has checked all of this, enter the day in the settings, under “Prices and terms were confirmed on”.',
    faulty: settingsUnless(({ termsConfirmed }) => hasText(termsConfirmed)),
  },
  ...SAMPLES.map(([type, called, minutes, todo]): Rule => ({
    name: `sample-${type}`,
    title: `No sample is left: ${called}`,
    minutes,
    todo,
    advice: true,
    faulty: (documents) => documents.filter(({ _type, sample }) => _type === type && sample === true),
  })),
  {
    name: 'legal-pages',
    title: 'All legal pages are published',
    todo: 'Write and publish these legal pages. The site links to them.',
    faulty(documents) {
      const published = documents.filter(isLegal).map(readSlug)
      const missing = [...LEGAL_SLUGS].filter((slug) => !published.includes(slug))
      return missing.map((slug) => ({ _id: `legal-${slug}`, _type: 'legalPage', title: `/${slug}` }))
    },
  },
  {
    name: 'ways-to-form',
    title: 'Every page has a way to a form',
    todo: 'Add the block “Form” to these pages, or a button to Contact or Quote.',
    faulty: pagesWhere(({ _type, blocks }) => !NO_FORM_NEEDED.includes(_type) && !leadsToForm(blocks)),
  },
  {
    name: 'descriptions',
    title: 'Every page has a description for search results',
    todo: 'Write a summary for these pages, or a description under “Search and sharing”.',
    faulty: pagesWhere(
      ({ seo, summary }) =>
        !hasText(summary) && !hasText((seo as { description?: unknown } | undefined)?.description),
    ),
  },
  {
    name: 'legal-dates',
    title: 'Legal pages have their dates, and no review is overdue',
    todo: 'Review these legal pages, and set when each was last updated and when the next review is due.',
    faulty: (documents, today) =>
      documents
        .filter(isLegal)
        .filter(
          ({ lastUpdated, reviewBy }) => !hasText(lastUpdated) || !hasText(reviewBy) || reviewBy < today,
        ),
  },
]

/** `missing` should stop a launch, `advice` need not. */
export type ContentFinding = Omit<Rule, 'faulty' | 'advice'> & {
  readonly outcome: 'good' | 'missing' | 'advice'
  readonly documents: readonly {
    readonly id: string
    readonly type: string
    readonly title: string | undefined
  }[]
}

const CHECKED = ['siteSettings', 'plan', ...PAGES]

/** For `checkContent`, in the perspective `published`, which is all that visitors see. */
export const LAUNCH_CHECK_QUERY = /* groq */ `*[_type in ${JSON.stringify(CHECKED)} || sample == true]`

/** Of documents that are already there. */
export function isLaunchChecked({ _type, sample }: StoredDocument): boolean {
  return CHECKED.includes(_type) || sample === true
}

/**
 * One finding for each rule, in a fixed order.
 * @param documents the answer to `LAUNCH_CHECK_QUERY`
 * @param today in Sydney, as `2026-11-23`
 */
export function checkContent(documents: readonly StoredDocument[], today: string): ContentFinding[] {
  return RULES.map(({ faulty, advice, ...rule }) => {
    const found = faulty(documents, today)
    return {
      ...rule,
      outcome: found.length === 0 ? 'good' : advice ? 'advice' : 'missing',
      documents: found.map((document) => ({
        id: document._id,
        type: document._type,
        title: nameDocument(document) || undefined,
      })),
    }
  })
}
