import {
  ARTICLES,
  CASE_STUDIES,
  ENTRY_CARD,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
  SHOWN,
} from '../query-fragments.ts'

/** The chosen entries; else the newest, by the block's industry or service, or editors' pages below an address. */
export const entryList = /* groq */ `
  heading, intro, kind, "most": select(count(entries) > 0 => 12, kind == "pages" => 6, coalesce(most, 3)),
  "entries": coalesce(
    select(
      count(entries) > 0 => (entries[]->)[
        ${NAMED_PAGE} && ${SHOWN} && (_type in ["page", "service"] || publishedOn <= $today)
      ]{${ENTRY_CARD}},
      kind == "articles" => ${ARTICLES}[
        (!defined(^.industry._ref) || ^.industry._ref in industries[]._ref)
        && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
      ] | ${NEWEST_FIRST}[0...12]{${ENTRY_CARD}},
      kind == "caseStudies" => ${CASE_STUDIES}[
        (!defined(^.industry._ref) || industry._ref == ^.industry._ref)
        && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
      ] | ${NEWEST_FIRST}[0...12]{${ENTRY_CARD}}
    ),
    *[${OWN_PAGE} && noindex != true && _id != ^.^._id && defined(^.under)
      && string::startsWith(slug.current, ^.under + "/")] | order(_createdAt desc)[0...6]{${ENTRY_CARD}}
  )`
