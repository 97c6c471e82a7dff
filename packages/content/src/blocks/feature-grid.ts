import { ICON_ITEM } from '../query-fragments.ts'

export const featureGrid = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
