import { defineQuery } from 'groq'

export const REDIRECTS_QUERY = defineQuery(`*[_type == "redirect"] | order(from asc){from, to, permanent}`)
