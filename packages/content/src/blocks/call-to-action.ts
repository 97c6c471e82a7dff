import { ACTION } from '../shared-projections.ts'

export const callToAction = /* groq */ `
  heading, text, "actions": coalesce(actions[]{${ACTION}}, [])`
