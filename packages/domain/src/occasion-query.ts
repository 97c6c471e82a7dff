// GROQ of events, which the site, the Studio and the API ask for.

/** Of a block `occasion`. */
export const OCCASION = /* groq */ `startsAt, minutes, place, speaker, seats, closesAt, instead`

/** The event of a page, once it has its time. */
export const PAGE_OCCASION = /* groq */ `blocks[_type == "occasion" && defined(startsAt) && defined(minutes)][0]`

/** Of a page: its path, its name and its event. */
export const EVENT_OF_PAGE = /* groq */ `"page": slug.current, title, "occasion": ${PAGE_OCCASION}{${OCCASION}}`

/** The pages that can have an event. */
export const EVENT_PAGES = /* groq */ `*[_type == "page" && defined(title) && defined(slug.current)]`
