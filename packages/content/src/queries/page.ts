import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { NAMED_PAGE, PAGE } from '../parts.ts'

/** Takes `$path`; null where no published page has it. `above` are the pages whose paths its own begins with. */
export const PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $path && ${NAMED_PAGE}][0]{
  ${PAGE},
  "path": slug.current,
  "noindex": coalesce(noindex, false),
  "layout": coalesce(layout, "full"),
  "above": *[_type == "page" && ${NAMED_PAGE} && string::startsWith($path, slug.current + "/")]
    | order(length(slug.current) asc){title, "path": slug.current},
  "blocks": coalesce(blocks[]{${BLOCKS}}, [])
}`)
