import { ACTION, IMAGE } from '../query-fragments.ts'

export const hero = /* groq */ `
  eyebrow, heading, lede, "actions": coalesce(actions[]{${ACTION}}, []),
  motif, image{${IMAGE}}, "assurances": coalesce(assurances, [])`
