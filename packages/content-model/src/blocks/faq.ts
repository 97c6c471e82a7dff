import { BUTTON } from '../query-fragments.ts'

export const faq = /* groq */ `heading, intro, items[]{_key, question, answer}, action{${BUTTON}}`
