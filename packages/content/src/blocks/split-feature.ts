import { IMAGE } from '../shared-projections.ts'

export const splitFeature = /* groq */ `
  heading, body, "points": coalesce(points, []), illustration, image{${IMAGE}}, action{label, kind, href, style}, side`
