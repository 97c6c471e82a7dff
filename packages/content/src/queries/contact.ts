import { defineQuery } from 'groq'
import { BLOCKS } from '../block-projections.ts'
import { PAGE } from '../query-fragments.ts'

/** The layout query returns phone, address and hours. */
export const CONTACT_QUERY = defineQuery(`*[_id == "contactPage" && _type == "contactPage"][0]{
  ${PAGE},
  blocksAbove[]{${BLOCKS}},
  form{heading, intro},
  details{heading, addressLabel, phoneLabel, hoursLabel, hoursNote},
  badge{alt, caption},
  "blocksBelow": coalesce(blocksBelow[]{${BLOCKS}}, [])
}`)
