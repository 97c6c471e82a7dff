import type { LegalPage, LegalText, Seo } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

/** The required date of the privacy policy. All legal pages share it, because they refer to each other. */
const LAST_UPDATED = '2025-10-01'

/** The latest date to review them all. */
const REVIEW_BY = '2027-10-01'

type LegalContent = {
  title: string
  slug: string
  summary: string
  body: SeedDocument<LegalText>
  blocks?: NonNullable<SeedDocument<LegalPage>['blocks']>
  seo: SeedDocument<Seo>
}

/**
 * A legal page. The text says "we", and the page shows the company's name, entity and ABN from the settings, so that
 * changing the name doesn't affect legal texts.
 */
export function legalPage(content: LegalContent): SeedDocument<LegalPage> {
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
