import { ACTION } from '../parts.ts'

export const callToAction = /* groq */ `
  heading, text, "actions": coalesce(actions[]{${ACTION}}, [])`
