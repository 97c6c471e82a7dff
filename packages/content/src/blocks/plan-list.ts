import { PLANS } from '../parts.ts'

export const planList = /* groq */ `
  heading,
  intro,
  cards,
  footnote,
  "plans": ${PLANS}`
