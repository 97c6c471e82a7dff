import { defineQuery } from 'groq'
import { FACTS } from '../facts.ts'
import { SAMPLE_ABN } from '@site/domain/facts/abn'
import {
  ARTICLES,
  CAN_BOOK,
  CASE_STUDIES,
  COMPLETE_CREDENTIAL,
  COMPLETE_PLAN,
  FOLLOWING_SERVICES,
  LEGAL_PAGES,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
  REACHABLE,
  SINGLE_PAGES,
  TEXT_LINK,
} from '../query-fragments.ts'

// For all pages, and what the site serves besides.

/** For every page: the settings, the menus and the facts. */
export const LAYOUT_QUERY = defineQuery(`{
  "settings": *[_id == "siteSettings" && _type == "siteSettings"][0]{
    name, legalName, foundingYear, areaServed, tagline, copyrightYear, copyright, callToActionLabel,
    "abn": select(abn != "${SAMPLE_ABN}" || $samples != "hidden" => abn),
    claims[]{_key, value, label, detail},
    phone{display},
    supportEmail,
    address{street, suburb, state, postcode, country},
    hours{days, opens, closes},
    "holidays": coalesce(holidays[date >= $today] | order(date asc), [])[0...5]{date},
    supportForm{heading, intro},
    "announcement": select(
      defined(announcement.text) && announcement.from <= $today && announcement.until >= $today =>
        announcement{text, link{label, href}, until}
    )
  },
  "navigation": *[_id == "navigation" && _type == "navigation"][0]{
    header[shownOn != "phones" && ${REACHABLE}]{${TEXT_LINK}, "entries": [
      ...coalesce(entries[${REACHABLE}]{${TEXT_LINK}, hint}, []),
      ...${FOLLOWING_SERVICES}[!("/services/" + slug.current in ^.entries[].href)]
        | order(order asc){"label": title, "href": "/services/" + slug.current, "hint": null}
    ]},
    "mobile": header[shownOn != "wide" && ${REACHABLE}]{${TEXT_LINK}},
    clients{label, href},
    footerPagesHeading,
    footerPages[${REACHABLE}]{${TEXT_LINK}},
    footerServicesHeading,
    footerServices[${REACHABLE}]{${TEXT_LINK}},
    footerLegalHeading,
    footerLegal[${REACHABLE}]{${TEXT_LINK}}
  },
  "credentials": *[_type == "credential" && kind in ["insurance", "certification"] && ${COMPLETE_CREDENTIAL}
    && !(_id in *[_type == "person"].credentials[]._ref)] | order(order asc){_id, _type, title, issuer, number},
  "canBook": ${CAN_BOOK},
  "words": *[_id == "interfaceWords" && _type == "interfaceWords"][0],
  "facts": ${FACTS}
}`)

const PUBLISHED = /* groq */ `_type, "slug": slug.current, _updatedAt, publishedOn, "noindex": coalesce(noindex, false)`

/**
 * Pages that editors can add or change, in menu order, for the sitemap and routing; and the plans' keys, for quote
 * links.
 */
export const PATHS_QUERY = defineQuery(`{
  "documents": [
    ...${SINGLE_PAGES}{_type, "slug": null, _updatedAt, "publishedOn": null, "noindex": false},
    ...*[_type == "service" && ${NAMED_PAGE}] | order(order asc){${PUBLISHED}},
    ...*[${OWN_PAGE}] | order(slug.current asc){${PUBLISHED}},
    ...${ARTICLES} | ${NEWEST_FIRST}{${PUBLISHED}},
    ...${CASE_STUDIES} | ${NEWEST_FIRST}{${PUBLISHED}},
    ...${LEGAL_PAGES}{${PUBLISHED}}
  ],
  "sections": *[_type in ["plan", "industry"]]{_type, _updatedAt},
  "plans": *[_type == "plan" && ${COMPLETE_PLAN}].key
}`)

export const REDIRECTS_QUERY = defineQuery(
  `*[_type == "redirect" && defined(from) && defined(to)] | order(from asc){from, to, permanent}`,
)

/** The newest articles, and the page that lists them all. */
export const FEED_QUERY = defineQuery(`{
  "page": *[_id == "insightsPage" && _type == "insightsPage"][0]{title, "summary": coalesce(summary, "")},
  "articles": ${ARTICLES} | ${NEWEST_FIRST}[0...20]{
    _id, title, "slug": slug.current, "summary": coalesce(summary, ""), category, publishedOn,
    "author": select(author->sample != true || $samples != "hidden" => author->name, null)
  }
}`)

/**
 * Changes whenever a document does. Several revisions, because documents of the same millisecond have no fixed order.
 */
export const REVISION_QUERY = defineQuery(
  `{"n": count(*), "newest": *[] | order(_updatedAt desc, _id)[0...100]._rev}`,
)
