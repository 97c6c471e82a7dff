import { ACTION } from '../query-fragments.ts'

export const callToAction = /* groq */ `
  heading, text, "actions": coalesce(actions[]{${ACTION}}, [])`
