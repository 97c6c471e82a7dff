import { ACTION } from '../shared-projections.ts'

export const buttonRow = /* groq */ `
  heading, "actions": coalesce(actions[]{${ACTION}}, [])`
