import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

export const INDUSTRIES_QUERY = defineQuery(`*[_id == "industriesPage" && _type == "industriesPage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
