import { IMAGE } from '../query-fragments.ts'

export const photo = /* groq */ `
  image{${IMAGE}}, caption, shape`
