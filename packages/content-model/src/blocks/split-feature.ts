import { BUTTON, IMAGE } from '../query-fragments.ts'

export const splitFeature = /* groq */ `heading, body, "points": coalesce(points, []), illustration, image{${IMAGE}}, action{${BUTTON}}, side`
