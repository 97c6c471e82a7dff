import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../shared-projections.ts'

export const INDUSTRIES_QUERY = defineQuery(`*[_id == "industriesPage" && _type == "industriesPage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
