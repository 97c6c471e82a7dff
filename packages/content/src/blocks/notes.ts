import { TEXT_ITEM } from '../shared-projections.ts'

export const notes = /* groq */ `
  heading, items[]{${TEXT_ITEM}}`
