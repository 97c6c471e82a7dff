import { defineQuery } from 'groq'
import { FACTS } from '../facts/facts.ts'
import { SAMPLE_ABN } from '../facts/sample-abn.ts'
import {
  CAN_BOOK,
  COMPLETE_CREDENTIAL,
  CREDENTIAL,
  FOLLOWING_SERVICES,
  REACHABLE,
  TEXT_LINK,
} from '../query-fragments.ts'

/** What every page needs besides its content: the settings, the menus and the facts. */
export const LAYOUT_QUERY = defineQuery(`{
  "settings": *[_id == "siteSettings" && _type == "siteSettings"][0]{
    name,
    legalName,
    "abn": select(abn != "${SAMPLE_ABN}" || $samples == "shown" => abn),
    foundingYear,
    areaServed,
    claims[]{_key, value, label, detail},
    phone{display},
    address{street, suburb, state, postcode, country},
    hours{days, opens, closes},
    "holidays": coalesce(holidays[]{_key, name, date}, []),
    tagline,
    copyrightYear,
    copyright,
    callToActionLabel,
    supportForm{heading, intro},
    "announcement": select(
      defined(announcement.text) && announcement.from <= $today && announcement.until >= $today =>
        announcement{text, link{label, href}, until}
    )
  },
  "navigation": *[_id == "navigation" && _type == "navigation"][0]{
    header[${REACHABLE}]{${TEXT_LINK}, "entries": [
      ...coalesce(entries[${REACHABLE}]{${TEXT_LINK}}, []),
      ...${FOLLOWING_SERVICES}[!("/services/" + slug.current in ^.entries[].href)]
        | order(order asc){"_key": _id, "label": title, "href": "/services/" + slug.current}
    ]},
    mobile[${REACHABLE}]{${TEXT_LINK}},
    clients{label, href},
    footerPagesHeading,
    footerPages[${REACHABLE}]{${TEXT_LINK}},
    footerServicesHeading,
    footerServices[${REACHABLE}]{${TEXT_LINK}},
    footerLegalHeading,
    footerLegal[${REACHABLE}]{${TEXT_LINK}}
  },
  "credentials": *[_type == "credential" && kind in ["insurance", "certification"] && ${COMPLETE_CREDENTIAL}
    && !(_id in *[_type == "person"].credentials[]._ref)] | order(order asc){${CREDENTIAL}},
  "canBook": ${CAN_BOOK},
  "words": *[_id == "interfaceWords" && _type == "interfaceWords"][0],
  "facts": ${FACTS}
}`)
