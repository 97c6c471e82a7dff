import { IMAGE } from '../parts.ts'

export const map = /* groq */ `
  heading, image{${IMAGE}}, text, href`
