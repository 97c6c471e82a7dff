import { defineQuery } from 'groq'
import { NAMED_PAGE, PAGE } from '../query-fragments.ts'

/** Takes `$slug`; null if there is no such legal page. */
export const LEGAL_QUERY = defineQuery(`*[_type == "legalPage" && slug.current == $slug && ${NAMED_PAGE}][0]{
  ${PAGE},
  "slug": slug.current,
  lastUpdated,
  body
}`)
