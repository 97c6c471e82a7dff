import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import {
  DATED_PAGE,
  ENTRY_CARD,
  ARTICLE_PICTURE,
  ARTICLES,
  IMAGE,
  LISTED,
  NEWEST_FIRST,
  PAGE,
  PERSON,
} from '../query-fragments.ts'

/** The chosen ones, then the newest of the same category or service. */
const RELATED = /* groq */ `[
  ...coalesce((related[]->)[_type == "article" && ${LISTED}]{${ENTRY_CARD}}, []),
  ...${ARTICLES}[
    _id != ^._id && !(_id in coalesce(^.related[]._ref, []))
    && (category == ^.category || count(services[_ref in ^.^.services[]._ref]) > 0)
  ] | ${NEWEST_FIRST}[0...3]{${ENTRY_CARD}}
][0...3]`

/** Takes `$slug`; null if there is no such article. */
export const ARTICLE_QUERY = defineQuery(`*[_type == "article" && slug.current == $slug && ${DATED_PAGE}][0]{
  ${PAGE},
  "slug": slug.current,
  "sample": coalesce(sample, false),
  category, publishedOn, "revisedOn": select(revisedOn <= $today => revisedOn),
  "author": select(author->sample != true || $samples != "hidden" => author->{${PERSON}}, null),
  ${ARTICLE_PICTURE},
  "body": coalesce(body[]{..., _type == "figure" => {${IMAGE}}}, []),
  "blocks": coalesce(blocks[]{${BLOCKS}}, []),
  "related": ${RELATED}
}`)
