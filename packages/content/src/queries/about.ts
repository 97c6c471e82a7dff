import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

export const ABOUT_QUERY = defineQuery(`*[_id == "aboutPage" && _type == "aboutPage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
