import { IMAGE } from '../shared-projections.ts'

export const photo = /* groq */ `
  image{${IMAGE}}, caption, shape`
