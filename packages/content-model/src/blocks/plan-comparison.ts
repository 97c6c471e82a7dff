import { PLANS } from '../query-fragments.ts'

export const planComparison = /* groq */ `
  heading, intro,
  rows[]{_key, label, help, values[defined(plan->key)]{_key, "plan": plan->key, included, text}},
  "plans": ${PLANS}`
