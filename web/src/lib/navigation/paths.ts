import { dialledNumber } from '@site/domain/facts/dialled-number'
import { isEditorsPath } from '@site/domain/addresses/page-path'

/** All built-in paths of the site. Code must not contain paths anywhere else; editors' paths come with the content. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  pricing: '/pricing',
  industries: '/industries',
  contact: '/contact',
  quote: '/quote',
  book: '/book',
  bookedCall: (token: string) => `/book/${token}`,
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  serviceAgreement: '/service-agreement',
  cookiePolicy: '/cookie-policy',
  legalDisclaimer: '/legal-disclaimer',
  accessibility: '/accessibility',
  search: '/search',
  insights: '/insights',
  article: (slug: string) => `/insights/${encodeURIComponent(slug)}`,
  caseStudies: '/case-studies',
  caseStudy: (slug: string) => `/case-studies/${encodeURIComponent(slug)}`,
  legal: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const

/**
 * A path that may be stored, logged or sent to others. The address of a booked call's page is its visitor's secret, so it
 * becomes that of the form.
 */
export function withoutSecret(path: string): string {
  return path.startsWith(paths.bookedCall('')) ? paths.book : path
}

/** The id of the first form on a page, for buttons that lead to it. */
export const FORM_ON_PAGE = 'form-on-page'

export const ESTIMATE = 'estimate'

/** The texts of all pages, for the search. */
export const TEXTS_PATH = '/search-texts.json'

export const FEED_PATH = '/insights/feed.xml'

/** Whether a path could be a page of this site. Only the server knows what is published or redirects there. */
export function isPagePath(path: string): boolean {
  return path === paths.home || isEditorsPath(path)
}

const CONTENT = /^\/content(\/[^.]*)\.json$/

/** The URL of a page's content as JSON. It can't be a page itself, because pages have no dot in their paths. */
export function contentAddress(path: string): string {
  return `/content${path === paths.home ? '/index' : path.replace(/\/+$/, '')}.json`
}

/** The path of the page that a content URL belongs to, or null for other URLs. */
export function pathOfContentAddress(address: string): string | null {
  const path = CONTENT.exec(address)?.[1]
  return path === '/index' ? paths.home : (path ?? null)
}

/** The parameter that passes the number of people from the estimate to the quote wizard. */
export const EMPLOYEES = 'employees'

/** A link to the quote wizard with the plan that the visitor came from and the number of people. */
export function quoteForPlan(planKey: string, employees?: number): string {
  const path = `${paths.quote}?plan=${encodeURIComponent(planKey)}`
  return employees === undefined ? path : `${path}&${EMPLOYEES}=${employees}`
}

/** The parameter that answers the wizard's first question. */
export const INDUSTRY = 'industry'

/** A link to the quote wizard with an industry preselected. @param option one of the wizard's options */
export function quoteForIndustry(option: string): string {
  return `${paths.quote}?${INDUSTRY}=${encodeURIComponent(option)}`
}

/** `tel:` link of a phone number written for people, such as `02 5550 0100`. */
export function telephone(number: string): string {
  return `tel:${dialledNumber(number)}`
}

/** An absolute URL of this site, for search engines and link previews. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}

/** Which part of a list a query string asks for: `1` unless it is another whole number. */
export function pageNumber(search: string): string {
  return /[?&]page=([1-9]\d{0,3})(?:&|$)/.exec(search)?.[1] ?? '1'
}

export function pageOfList(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

export type RouteParams = Readonly<Record<string, string>>
