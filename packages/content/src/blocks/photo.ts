import { IMAGE } from '../parts.ts'

export const photo = /* groq */ `
  image{${IMAGE}}, caption, shape`
