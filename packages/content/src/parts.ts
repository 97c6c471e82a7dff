/** Projections shared by several blocks and pages. Each is what one component of the site takes. */

export const ACTION = /* groq */ `_key, label, kind, href, style`

export const TEXT_LINK = /* groq */ `_key, label, href`

export const ICON_ITEM = /* groq */ `_key, icon, title, text, link{label, href}`

export const TEXT_ITEM = /* groq */ `_key, title, text`

/** An image of the editors: what its addresses are made of. The id of the asset holds its hash, size and format. */
export const IMAGE = /* groq */ `
  alt,
  "asset": asset._ref,
  "opaque": coalesce(asset->metadata.isOpaque, false),
  crop{top, bottom, left, right},
  hotspot{x, y}`

/**
 * Filters of what the site can show whole. The Studio publishes nothing that lacks one of these; what comes by another
 * way (an import, a program of one's own) is left out, because one plan without a price would take down every page
 * that lists the plans.
 */
export const COMPLETE_PLAN = /* groq */ `defined(name) && defined(key) && price.amount > 0
  && defined(price.currency) && defined(price.gst) && defined(priceLabel) && defined(period)
  && defined(description) && count(features) > 0`

export const COMPLETE_INDUSTRY = /* groq */ `defined(title) && defined(slug.current) && defined(icon)
  && defined(summary) && count(challenges) > 0 && defined(response)`

/** Enough for a card that leads to the service. */
export const COMPLETE_SERVICE = /* groq */ `defined(title) && defined(slug.current) && defined(icon)
  && defined(summary)`

/** Enough for a page of its own: a service that is still being written can be previewed. */
export const NAMED_PAGE = /* groq */ `defined(title) && defined(slug.current)`

export const PLAN = /* groq */ `
  _id,
  _type,
  "key": key,
  name,
  "popular": _id == *[_type == "pricingPage"][0].popularPlan._ref,
  price{amount, currency, gst},
  priceLabel,
  period,
  description,
  featuresIntro,
  features`

/** Every plan, in the editors' order. */
export const PLANS = /* groq */ `*[_type == "plan" && ${COMPLETE_PLAN}] | order(order asc){${PLAN}}`

/** Services that come by themselves after those that are chosen in a list, where the list says so. */
export const FOLLOWING_SERVICES = /* groq */ `*[_type == "service" && follows == true && ^.newFollow == true
  && ${COMPLETE_SERVICE}]`

export const SERVICE_CARD = /* groq */ `_id, _type, title, "slug": slug.current, icon, summary`

/** Search and sharing, with the page's own words where editors left a field empty. */
export const SEO = /* groq */ `
  "seo": {
    "title": coalesce(seo.title, title),
    "description": coalesce(seo.description, summary),
    "keywords": coalesce(seo.keywords, []),
    "image": seo.image{${IMAGE}}
  }`

/** What every page query brings besides its own content. */
export const PAGE = /* groq */ `_id, _type, _updatedAt, "language": coalesce(language, "en-AU"), title, summary, ${SEO}`
