import { COMPLETE_CREDENTIAL, IMAGE } from '../query-fragments.ts'

/** Credentials show their title, until they expire. */
export const logos = /* groq */ `
  heading, intro, look,
  "logos": coalesce(logos[_type == "logo" || count(*[_id == ^._ref && ${COMPLETE_CREDENTIAL}]) > 0]{
    _key,
    "name": coalesce(@->title, name),
    role,
    "href": coalesce(@->href, href),
    "image": select(defined(image.asset) => image{${IMAGE}})
  }, [])`
