import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

export const HOME_QUERY = defineQuery(`*[_id == "homePage" && _type == "homePage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
