import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { CASE_STUDIES, CASE_STUDY_CARD, NEWEST_FIRST, PAGE } from '../query-fragments.ts'

/** Takes `$from` and `$to`, positions in the list; null if no case study is published. */
export const CASE_STUDIES_QUERY = defineQuery(`*[
  _id == "caseStudiesPage" && _type == "caseStudiesPage" && count(${CASE_STUDIES}) > $from
][0]{
  ${PAGE},
  "entries": ${CASE_STUDIES} | ${NEWEST_FIRST}[$from...$to]{${CASE_STUDY_CARD}},
  "total": count(${CASE_STUDIES}),
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
