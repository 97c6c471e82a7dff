import { COMPLETE_PERSON, PERSON } from '../query-fragments.ts'

/** An empty list shows all in the usual order. */
export const people = /* groq */ `
  heading, intro,
  "people": coalesce(
    select(count(people) > 0 => (people[]->)[${COMPLETE_PERSON}]{${PERSON}}),
    *[_type == "person" && ${COMPLETE_PERSON}] | order(order asc){${PERSON}}
  )`
