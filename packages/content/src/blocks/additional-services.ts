import { ICON_ITEM } from '../shared-projections.ts'

export const additionalServices = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
