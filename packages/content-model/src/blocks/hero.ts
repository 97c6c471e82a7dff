import { ACTION, IMAGE } from '../query-fragments.ts'

export const hero = /* groq */ `
  eyebrow, heading, lede, "actions": coalesce(actions[]{${ACTION}}, []),
  motif, image{${IMAGE}}, "assurances": coalesce(assurances, []),
  "second": select(second.isRunning == true => second{heading, lede, label, "share": coalesce(share, 50)}),
  campaigns[]{campaign, heading, lede, label}`
