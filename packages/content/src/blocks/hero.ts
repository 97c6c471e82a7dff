import { ACTION } from '../parts.ts'

export const hero = /* groq */ `
  eyebrow, heading, lede, "actions": coalesce(actions[]{${ACTION}}, []),
  motif, "assurances": coalesce(assurances, [])`
