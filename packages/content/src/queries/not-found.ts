import { defineQuery } from 'groq'
import { PAGE, TEXT_LINK } from '../parts.ts'

export const NOT_FOUND_QUERY = defineQuery(`*[_id == "notFoundPage" && _type == "notFoundPage"][0]{
  ${PAGE},
  heading,
  text,
  homeLink{label, href},
  suggestionsHeading,
  suggestions[]{${TEXT_LINK}}
}`)
