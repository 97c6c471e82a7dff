import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { OWN_PAGE, PAGE } from '../query-fragments.ts'

/** Takes `$path`. `above` are the pages whose paths its own begins with. */
export const PAGE_QUERY = defineQuery(`*[${OWN_PAGE} && slug.current == $path][0]{
  ${PAGE},
  "path": slug.current,
  "sample": sample == true,
  "noindex": coalesce(noindex, false),
  "layout": coalesce(layout, "full"),
  "above": *[${OWN_PAGE} && string::startsWith($path, slug.current + "/")]
    | order(length(slug.current) asc){title, "path": slug.current},
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
