import { COMPLETE_CREDENTIAL, CREDENTIAL } from '../query-fragments.ts'

/** An empty list shows all in the usual order, or those of one kind. */
export const credentials = /* groq */ `
  heading, intro,
  "credentials": coalesce(
    select(count(credentials) > 0 => (credentials[]->)[${COMPLETE_CREDENTIAL}]{${CREDENTIAL}}),
    *[_type == "credential" && ${COMPLETE_CREDENTIAL} && (!defined(^.kind) || kind == ^.kind)]
      | order(order asc){${CREDENTIAL}}
  )`
