import { ACTION } from '../parts.ts'

export const buttonRow = /* groq */ `
  heading, "actions": coalesce(actions[]{${ACTION}}, [])`
