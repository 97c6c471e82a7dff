import type { LegalPage, LegalText, Seo } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

/** The date that the specification gives the privacy policy (section 9); the pages refer to one another. */
const LAST_UPDATED = '2025-10-01'

/** When someone reads all of them again, at the latest. */
const REVIEW_BY = '2027-10-01'

type LegalContent = {
  title: string
  slug: string
  summary: string
  body: Keyless<LegalText>
  seo: Keyless<Seo>
}

/**
 * A legal page. The text says "we": the page shows the company's name, entity and ABN from the settings, so that
 * a change of name does not touch any legal text.
 */
export function legalPage(content: LegalContent): Keyless<LegalPage> {
  return {
    _id: `legal-${content.slug}`,
    _type: 'legalPage',
    language: LANGUAGE,
    ...content,
    slug: slug(content.slug),
    lastUpdated: LAST_UPDATED,
    reviewBy: REVIEW_BY,
  }
}
