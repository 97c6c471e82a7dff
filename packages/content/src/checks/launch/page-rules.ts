import { hasWayToForm } from '../../way-to-form.ts'
import { type ContentRule, faultOf, hasText, type StoredDocument } from './content-rule.ts'

/** Documents with a page of their own, in search results and shared links. */
const PAGES: ReadonlySet<string> = new Set([
  'homePage',
  'aboutPage',
  'servicesPage',
  'pricingPage',
  'industriesPage',
  'contactPage',
  'quotePage',
  'bookingPage',
  'service',
  'page',
  'article',
  'caseStudy',
  'legalPage',
])

/** Pages whose form is part of the site, and pages that people read for another reason. */
const NO_FORM_NEEDED: ReadonlySet<string> = new Set(['contactPage', 'quotePage', 'bookingPage', 'legalPage'])

type Seo = { readonly description?: unknown; readonly image?: { readonly asset?: unknown } }

const seoOf = ({ seo }: StoredDocument) => (seo ?? {}) as Seo

// Samples are not on a public site.
const pagesOf = (documents: readonly StoredDocument[]) =>
  documents.filter(({ _type, sample }) => PAGES.has(_type) && sample !== true)

/** What came with the product, by type: what it is called, minutes to write your own, and what that takes. */
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

export const samples: readonly ContentRule[] = SAMPLES.map(([type, called, minutes, todo]) => ({
  name: `sample-${type}`,
  title: `No sample is left: ${called}`,
  minutes,
  check: (documents) =>
    faultOf(
      documents.filter(({ _type, sample }) => _type === type && sample === true),
      todo,
      { advice: true },
    ),
}))

export const waysToForm: ContentRule = {
  name: 'ways-to-form',
  title: 'Every page has a way to a form',
  check: (documents) =>
    faultOf(
      pagesOf(documents).filter(({ _type, blocks }) => !NO_FORM_NEEDED.has(_type) && !hasWayToForm(blocks)),
      'Add the block “Form” to these pages, or a button to Contact or Quote.',
    ),
}

export const descriptions: ContentRule = {
  name: 'descriptions',
  title: 'Every page has a description for search results',
  check: (documents) =>
    faultOf(
      pagesOf(documents).filter((page) => !hasText(seoOf(page).description) && !hasText(page['summary'])),
      'Write a summary for these pages, or a description under “Search and sharing”.',
    ),
}

export const images: ContentRule = {
  name: 'images',
  title: 'Every page has an image for shared links',
  check: (documents) =>
    faultOf(
      pagesOf(documents).filter((page) => page._type !== 'legalPage' && !seoOf(page).image?.asset),
      'Shared links to these pages show a card made from the title. Choose an image under “Search and sharing”.',
      { advice: true },
    ),
}

type Video = {
  readonly _type: string
  readonly file?: { readonly asset?: unknown }
  readonly captions?: unknown
}

export const captions: ContentRule = {
  name: 'captions',
  title: 'Every video on a page has captions',
  check: (documents) =>
    faultOf(
      pagesOf(documents).filter(({ blocks }) =>
        ((blocks ?? []) as Video[]).some(
          ({ _type, file, captions }) => _type === 'video' && file?.asset && !captions,
        ),
      ),
      'Upload captions in the block “Video” of these pages, unless nobody speaks in it.',
      { advice: true },
    ),
}
