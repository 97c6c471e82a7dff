import { PLAN } from '../parts.ts'

export const planComparison = /* groq */ `
  heading,
  intro,
  rows[]{_key, label, help, values[]{_key, "plan": plan->key, included, text}},
  "plans": *[_type == "plan"] | order(order asc){${PLAN}}`
