import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

export const PRICING_QUERY = defineQuery(`*[_id == "pricingPage" && _type == "pricingPage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
