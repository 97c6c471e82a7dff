import type { IconName, Industry, TextItem } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type IndustryContent = {
  title: string
  slug: string
  icon: IconName
  summary: string
  challenges: SeedDocument<TextItem>[]
  response: string
  /** The matching option in the quote form. */
  quoteOption: NonNullable<Industry['quoteOption']>
}

/** @param order The industry's position on the site. */
export function industry(order: number, content: IndustryContent): SeedDocument<Industry> {
  return {
    _id: `industry-${content.slug}`,
    _type: 'industry',
    language: LANGUAGE,
    order,
    ...content,
    slug: slug(content.slug),
  }
}
