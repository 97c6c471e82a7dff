import { PLANS } from '../shared-projections.ts'

export const planComparison = /* groq */ `
  heading,
  intro,
  rows[]{_key, label, help, values[defined(plan->key)]{_key, "plan": plan->key, included, text}},
  "plans": ${PLANS}`
