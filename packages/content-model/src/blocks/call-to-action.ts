import { ACTION } from '../query-fragments.ts'

export const callToAction = /* groq */ `heading, look, text, scene, "actions": coalesce(actions[]{${ACTION}}, [])`
