import { TEXT_ITEM } from '../shared-projections.ts'

export const audience = /* groq */ `
  heading, intro, items[]{${TEXT_ITEM}}`
