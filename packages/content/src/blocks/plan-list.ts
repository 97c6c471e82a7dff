import { PLANS } from '../shared-projections.ts'

export const planList = /* groq */ `
  heading,
  intro,
  cards,
  footnote,
  "plans": ${PLANS}`
