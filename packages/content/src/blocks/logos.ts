import { COMPLETE_CREDENTIAL, IMAGE } from '../query-fragments.ts'

/** Credentials show their title. Those that have expired are left out. */
export const logos = /* groq */ `
  heading,
  intro,
  "logos": coalesce(logos[_type == "logo" || count(*[_id == ^._ref && ${COMPLETE_CREDENTIAL}]) > 0]{
    _key,
    "name": coalesce(@->title, name),
    "href": coalesce(@->href, href),
    "image": select(defined(image.asset) => image{${IMAGE}})
  }, [])`
