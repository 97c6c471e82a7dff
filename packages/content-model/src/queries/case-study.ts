import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import {
  CASE_STUDY_PICTURE,
  COMPLETE_SERVICE,
  COMPLETE_TESTIMONIAL,
  DATED_PAGE,
  PAGE,
  TESTIMONIAL,
} from '../query-fragments.ts'

/** Takes `$slug`; null if there is no such case study. */
export const CASE_STUDY_QUERY = defineQuery(`*[
  _type == "caseStudy" && slug.current == $slug && ${DATED_PAGE}
][0]{
  ${PAGE},
  "slug": slug.current,
  "sample": coalesce(sample, false),
  client,
  "industry": industry->title,
  "services": coalesce((services[]->)[${COMPLETE_SERVICE}]{_id, _type, title, "slug": slug.current}, []),
  publishedOn,
  ${CASE_STUDY_PICTURE},
  "problem": coalesce(problem, []),
  "work": coalesce(work, []),
  "outcome": coalesce(outcome, []),
  "figures": coalesce(figures[]{_key, label, before, after}, []),
  "quote": *[_type == "testimonial" && _id == ^.quote._ref && ${COMPLETE_TESTIMONIAL}][0]{${TESTIMONIAL}},
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
