import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import {
  ENTRY_CARD,
  ARTICLE_PICTURE,
  ARTICLES,
  IMAGE,
  NAMED_PAGE,
  NEWEST_FIRST,
  PAGE,
  PERSON,
  SHOWN,
} from '../query-fragments.ts'

/** The chosen ones first, then the newest of the same category or about the same service. */
const RELATED = /* groq */ `[
  ...coalesce((related[]->)[_type == "article" && defined(slug.current) && ${SHOWN}]{${ENTRY_CARD}}, []),
  ...${ARTICLES}[
    _id != ^._id && !(_id in coalesce(^.related[]._ref, []))
    && (category == ^.category || count(services[_ref in ^.^.services[]._ref]) > 0)
  ] | ${NEWEST_FIRST}[0...3]{${ENTRY_CARD}}
][0...3]`

/** Takes `$slug`; null if there is no such article. */
export const ARTICLE_QUERY =
  defineQuery(`*[_type == "article" && slug.current == $slug && ${NAMED_PAGE} && ${SHOWN}][0]{
  ${PAGE},
  "slug": slug.current,
  "sample": coalesce(sample, false),
  category, publishedOn, revisedOn,
  "author": select(author->sample != true || $samples == "shown" => author->{${PERSON}}, null),
  ${ARTICLE_PICTURE},
  "body": coalesce(body[]{..., _type == "figure" => {${IMAGE}}}, []),
  "blocks": coalesce(blocks[]{${BLOCKS}}, []),
  "related": ${RELATED}
}`)
