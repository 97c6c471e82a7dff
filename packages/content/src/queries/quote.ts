import { defineQuery } from 'groq'
import { ACTION, PAGE, PLANS } from '../query-fragments.ts'

/** `plans` lets the page show the name of the plan that a visitor came from. */
export const QUOTE_QUERY = defineQuery(`*[_id == "quotePage" && _type == "quotePage"][0]{
  ${PAGE},
  heading,
  lede,
  stepOne{heading, intro},
  industryQuestion,
  industryOptions[]{_key, "key": key, help},
  complianceQuestion,
  complianceHelp,
  stepTwo{heading, intro},
  stepThree{heading, intro},
  closing{heading, text, "actions": coalesce(actions[]{${ACTION}}, [])},
  "plans": ${PLANS}
}`)
