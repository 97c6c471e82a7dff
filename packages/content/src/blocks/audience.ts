import { TEXT_ITEM } from '../parts.ts'

export const audience = /* groq */ `
  heading, intro, items[]{${TEXT_ITEM}}`
