import { ICON_ITEM } from '../shared-projections.ts'

export const featureGrid = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
