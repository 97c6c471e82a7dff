import { BUTTON } from '../query-fragments.ts'

export const steps = /* groq */ `
  heading, intro, "look": coalesce(look, 'path'), items[]{_key, title, text, when, state},
  action{${BUTTON}}`
