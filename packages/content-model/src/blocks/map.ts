import { IMAGE } from '../query-fragments.ts'

export const map = /* groq */ `heading, image{${IMAGE}}, text, href`
