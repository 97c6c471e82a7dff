import { ACTION } from '../query-fragments.ts'

export const buttonRow = /* groq */ `
  heading, "actions": coalesce(actions[]{${ACTION}}, [])`
