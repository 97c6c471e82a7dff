import { IMAGE } from '../query-fragments.ts'

export const map = /* groq */ `heading, intro, illustration, image{${IMAGE}}, text, href`
