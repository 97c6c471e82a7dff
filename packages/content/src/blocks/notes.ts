import { TEXT_ITEM } from '../query-fragments.ts'

export const notes = /* groq */ `
  heading, items[]{${TEXT_ITEM}}`
