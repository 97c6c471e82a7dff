import { PLANS } from '../query-fragments.ts'

export const planList = /* groq */ `heading, intro, cards, footnote, "plans": ${PLANS}`
