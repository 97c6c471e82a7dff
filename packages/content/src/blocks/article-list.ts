import { ARTICLE_CARD, ARTICLES, LISTED, NEWEST_FIRST } from '../query-fragments.ts'

/** An empty list shows the newest, filtered by the block's industry or service if it has one. */
export const articleList = /* groq */ `
  heading,
  intro,
  "most": coalesce(most, 3),
  "entries": coalesce(
    select(count(entries) > 0 => (entries[]->)[${LISTED}]{${ARTICLE_CARD}}),
    ${ARTICLES}[
      (!defined(^.industry._ref) || ^.industry._ref in industries[]._ref)
      && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
    ] | ${NEWEST_FIRST}[0...12]{${ARTICLE_CARD}}
  )`
