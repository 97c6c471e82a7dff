import { ICON_ITEM } from '../parts.ts'

export const additionalServices = /* groq */ `
  heading, intro, items[]{${ICON_ITEM}}`
