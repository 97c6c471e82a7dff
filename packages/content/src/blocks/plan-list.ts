import { PLAN } from '../parts.ts'

export const planList = /* groq */ `
  heading,
  intro,
  cards,
  footnote,
  "plans": *[_type == "plan"] | order(order asc){${PLAN}}`
