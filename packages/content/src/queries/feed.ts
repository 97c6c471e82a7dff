import { defineQuery } from 'groq'
import { ARTICLES, NEWEST_FIRST } from '../query-fragments.ts'

/** What the RSS feed has: the newest articles, and the page that lists them all. */
export const FEED_QUERY = defineQuery(`{
  "page": *[_id == "insightsPage" && _type == "insightsPage"][0]{title, "summary": coalesce(summary, "")},
  "articles": ${ARTICLES} | ${NEWEST_FIRST}[0...20]{
    title, "slug": slug.current, "summary": coalesce(summary, ""), category, publishedOn,
    "author": select(author->sample != true || $samples == "shown" => author->name, null)
  }
}`)
