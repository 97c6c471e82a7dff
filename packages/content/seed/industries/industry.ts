import type { IconName, Industry, TextItem } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

type IndustryContent = {
  title: string
  slug: string
  icon: IconName
  summary: string
  challenges: Keyless<TextItem>[]
  response: string
  /** The matching option in the quote form. */
  quoteOption: NonNullable<Industry['quoteOption']>
}

/** @param order The industry's position on the site. */
export function industry(order: number, content: IndustryContent): Keyless<Industry> {
  return {
    _id: `industry-${content.slug}`,
    _type: 'industry',
    language: LANGUAGE,
    order,
    ...content,
    slug: slug(content.slug),
  }
}
