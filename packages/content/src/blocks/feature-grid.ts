import { ICON_ITEM } from '../parts.ts'

export const featureGrid = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
