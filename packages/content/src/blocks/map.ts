import { IMAGE } from '../shared-projections.ts'

export const map = /* groq */ `
  heading, image{${IMAGE}}, text, href`
