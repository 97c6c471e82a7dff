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
export const PAGE = /* groq */ `_id, _type, _updatedAt, language, title, summary, ${SEO}`
