import { ACTION, COMPLETE_PERSON, PERSON } from '../query-fragments.ts'

/** A list of one, because a filter can only leave out members of a list. */
export const contactPerson = /* groq */ `
  heading, text,
  "people": *[_id == ^.person._ref && ${COMPLETE_PERSON}]{${PERSON}, phone, email},
  "actions": coalesce(actions[]{${ACTION}}, [])`
