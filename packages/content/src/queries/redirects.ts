import { defineQuery } from 'groq'

export const REDIRECTS_QUERY = defineQuery(
  `*[_type == "redirect" && defined(from) && defined(to)] | order(from asc){from, to, permanent}`,
)
