import { COMPLETE_INDUSTRY } from '../query-fragments.ts'

export const industryList = /* groq */ `
  heading, intro, detail,
  "industries": *[_type == "industry" && ${COMPLETE_INDUSTRY}] | order(order asc){
    _id, _type, title, "slug": slug.current, icon, summary, challenges[]{_key, title, text}, response,
    quoteOption
  }`
