import { ICON_ITEM } from '../query-fragments.ts'

export const additionalServices = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
