import { TEXT_ITEM } from '../query-fragments.ts'

export const audience = /* groq */ `
  heading, intro, items[]{${TEXT_ITEM}}`
