import { TEXT_ITEM } from '../parts.ts'

export const notes = /* groq */ `
  heading, items[]{${TEXT_ITEM}}`
