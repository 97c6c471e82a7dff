import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

export const SERVICES_QUERY = defineQuery(`*[_id == "servicesPage" && _type == "servicesPage"][0]{
  ${PAGE},
  blocks[]{${BLOCKS}}
}`)
