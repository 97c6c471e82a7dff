import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../parts.ts'

/** Phone, address and hours come with the layout query. */
export const CONTACT_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0]{
  ${PAGE},
  blocksAbove[]{${BLOCKS}},
  form{heading, intro},
  details{heading, addressLabel, phoneLabel, hoursLabel},
  badge{alt, caption},
  "blocksBelow": coalesce(blocksBelow[]{${BLOCKS}}, [])
}`)
