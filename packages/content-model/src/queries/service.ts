import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { NAMED_PAGE, PAGE } from '../query-fragments.ts'

/** Takes `$slug`; null if there is no such service. */
export const SERVICE_QUERY = defineQuery(`*[_type == "service" && slug.current == $slug && ${NAMED_PAGE}][0]{
  ${PAGE},
  "slug": slug.current,
  icon,
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
