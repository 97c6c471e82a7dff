import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { ARTICLE_CARD, ARTICLES, NEWEST_FIRST, PAGE } from '../query-fragments.ts'

/** Takes `$from` and `$to`, positions in the list; null if no article is published. */
export const INSIGHTS_QUERY = defineQuery(`*[
  _id == "insightsPage" && _type == "insightsPage" && count(${ARTICLES}) > $from
][0]{
  ${PAGE},
  "entries": ${ARTICLES} | ${NEWEST_FIRST}[$from...$to]{${ARTICLE_CARD}},
  "total": count(${ARTICLES}),
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
