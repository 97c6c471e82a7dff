/** Projections, each with what one component of the site needs, and filters. */

export const BUTTON = /* groq */ `label, kind, href, style`

export const ACTION = /* groq */ `_key, ${BUTTON}`

export const TEXT_LINK = /* groq */ `label, href`

/**
 * What an image's URLs need; the asset's id has its hash, size and format. The media library's alt text and credit
 * apply if the image has none of its own.
 */
export const IMAGE = /* groq */ `
  "alt": coalesce(alt, asset->altText, ""),
  "credit": coalesce(credit, asset->creditLine),
  "asset": asset._ref,
  "opaque": coalesce(asset->metadata.isOpaque, false),
  crop{top, bottom, left, right},
  hotspot{x, y}`

/**
 * Complete documents. The Studio only publishes these, but an import may create others: a plan without a price would
 * break every page that lists plans.
 */
export const COMPLETE_PLAN = /* groq */ `defined(name) && defined(key) && price.amount > 0
  && defined(price.currency) && defined(price.gst) && defined(priceLabel) && defined(period)
  && defined(description) && count(features) > 0`

export const COMPLETE_INDUSTRY = /* groq */ `defined(title) && defined(slug.current) && defined(icon)
  && defined(summary) && count(challenges) > 0 && defined(response)`

export const COMPLETE_SERVICE = /* groq */ `defined(title) && defined(slug.current) && defined(icon)
  && defined(summary)`

/** A public site leaves out what came with the product. */
export const SHOWN = /* groq */ `(sample != true || $samples != "hidden")`

export const COMPLETE_PERSON = /* groq */ `defined(name) && defined(role) && ${SHOWN}`

/** Only people who agreed to it are quoted. */
export const COMPLETE_TESTIMONIAL = /* groq */ `defined(quote) && defined(author) && defined(company)
  && consent.agreed == true && consent.on <= $today && ${SHOWN}`

/** Until the end of the last day that it is good for. */
export const COMPLETE_CREDENTIAL = /* groq */ `defined(title) && defined(kind) && defined(issuer)
  && (!defined(expires) || expires >= $today) && ${SHOWN}`

/** Enough for a page: editors can preview unfinished services. */
export const NAMED_PAGE = /* groq */ `defined(title) && defined(slug.current)`

/** At the addresses where the site has them. */
export const LEGAL_PAGES = /* groq */ `*[_type == "legalPage" && ${NAMED_PAGE} && slug.current in [
    "privacy-policy", "terms-of-use", "service-agreement", "cookie-policy", "legal-disclaimer", "accessibility"
  ]] | order(title asc)`

/** Editors' own, with an address. */
export const OWN_PAGE = /* groq */ `_type == "page" && ${NAMED_PAGE} && ${SHOWN}`

export const PLAN = /* groq */ `
  _id, _type, "key": key, name, price{amount, currency, gst}, priceLabel, period,
  fits, description, featuresIntro, features,
  "popular": _id == *[_type == "pricingPage"][0].popularPlan._ref`

export const PLANS = /* groq */ `*[_type == "plan" && ${COMPLETE_PLAN}] | order(order asc){${PLAN}}`

/** After the chosen ones of a list, if the list and the service say so. */
export const FOLLOWING_SERVICES = /* groq */ `*[_type == "service" && follows == true && ^.newFollow == true
  && ${COMPLETE_SERVICE}]`

export const TESTIMONIAL = /* groq */ `
  _id, _type, quote, author, role, company, "sample": coalesce(sample, false)`

export const CREDENTIAL = /* groq */ `
  _id, _type, title, kind, issuer, number, href, "certificate": file.asset._ref, expires,
  "sample": coalesce(sample, false)`

export const PERSON = /* groq */ `
  _id, _type, name, role, text, "photo": photo{${IMAGE}}, "sample": coalesce(sample, false),
  "credentials": coalesce((credentials[]->)[${COMPLETE_CREDENTIAL}]{_id, _type, title}, [])`

export const SERVICE_CARD = /* groq */ `_id, _type, title, "slug": slug.current, icon, summary,
  "motif": blocks[_type == "hero"][0].motif`

/** From its date on. */
export const LISTED = /* groq */ `defined(title) && defined(slug.current) && publishedOn <= $today && ${SHOWN}`

/** The preview has it before its date, too. */
export const DATED_PAGE = /* groq */ `${NAMED_PAGE} && ${SHOWN}
  && (!defined(publishedOn) || publishedOn <= $today || $samples == "preview")`

export const ARTICLES = /* groq */ `*[_type == "article" && ${LISTED}]`
export const CASE_STUDIES = /* groq */ `*[_type == "caseStudy" && ${LISTED}]`

/** A list while something is in it, and the form for a call while that is open. */
export const SINGLE_PAGES = /* groq */ `*[_type in [
    "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage", "quotePage"
  ] || (_type == "bookingPage" && isOpen != false)
    || (_type == "insightsPage" && count(${ARTICLES}) > 0)
    || (_type == "caseStudiesPage" && count(${CASE_STUDIES}) > 0)
  ]`

export const NEWEST_FIRST = /* groq */ `order(publishedOn desc, _createdAt desc, _id asc)`

export const ENTRY = /* groq */ `
  _id, _type, title, "slug": slug.current, "summary": coalesce(summary, ""), "sample": coalesce(sample, false)`

/** Or else the landscape of the service or industry that it's about. */
export const ARTICLE_PICTURE = /* groq */ `"cover": cover{${IMAGE}}, "motif": services[0]->blocks[_type == "hero"][0].motif`
export const CASE_STUDY_PICTURE = /* groq */ `"cover": cover{${IMAGE}}, "motif": industry->icon`

/** An article, a case study, a service or an editors' page. */
export const ENTRY_CARD = /* groq */ `${ENTRY}, publishedOn, cover{${IMAGE}},
  "label": coalesce(category, industry->title, client),
  "motif": coalesce(industry->icon, services[0]->blocks[_type == "hero"][0].motif),
  "author": select(author->sample != true || $samples != "hidden" => author->name),
  "figures": coalesce(figures[]{_key, label, before, after}, [])`

export const CAN_BOOK = /* groq */ `count(*[_id == "bookingPage" && isOpen != false]) > 0`

/** Not to a list of which nothing is published, nor to free times that are turned off. */
export const REACHABLE = /* groq */ `!(href in ["/insights", "/insights/"] && count(${ARTICLES}) == 0)
  && !(href in ["/case-studies", "/case-studies/"] && count(${CASE_STUDIES}) == 0)
  && !(href in ["/book", "/book/"] && !(${CAN_BOOK}))`

/** Empty fields fall back to the page's title and summary. */
export const SEO = /* groq */ `
  "seo": {
    "title": coalesce(seo.title, title),
    "description": coalesce(seo.description, summary),
    "keywords": coalesce(seo.keywords, []),
    "image": seo.image{${IMAGE}}
  }`

/** Of every page, besides its own content. */
export const PAGE = /* groq */ `_id, _type, _updatedAt, "language": coalesce(language, "en-AU"), title, summary, ${SEO}`
