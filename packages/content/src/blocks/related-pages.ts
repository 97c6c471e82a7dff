import { ENTRY, NAMED_PAGE, OWN_PAGE, SHOWN } from '../query-fragments.ts'

const CARD = /* groq */ `${ENTRY}, "label": null, "publishedOn": publishedOn`

/** The chosen pages, or else editors' pages below an address, except those with noindex. */
export const relatedPages = /* groq */ `
  heading,
  intro,
  "pages": coalesce(
    select(count(pages) > 0 => (pages[]->)[
      _type in ["page", "service", "article", "caseStudy"] && ${NAMED_PAGE} && ${SHOWN}
    ]{${CARD}}),
    *[${OWN_PAGE} && noindex != true && _id != ^.^._id && defined(^.under)
      && string::startsWith(slug.current, ^.under + "/")] | order(_createdAt desc)[0...6]{${CARD}}
  )`
