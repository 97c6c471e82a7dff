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

export const samples: ContentRule = {
  name: 'samples',
  title: 'No samples are left',
  check: (documents) =>
    faultOf(
      documents.filter(({ sample }) => sample === true),
      'A public site leaves these samples out. Write your own in their place, or delete them.',
      { advice: true },
    ),
}

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
