import { dialledNumber } from '@site/content/facts/dialled-number'
import { isEditorsPath } from '@site/content/page-path'

/**
 * Every path of the site. Nobody else writes a URL by hand; paths that editors write come with the content.
 */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  pricing: '/pricing',
  industries: '/industries',
  contact: '/contact',
  quote: '/quote',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
  serviceAgreement: '/service-agreement',
  cookiePolicy: '/cookie-policy',
  legalDisclaimer: '/legal-disclaimer',
  accessibility: '/accessibility',
  legal: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const

/** Whether a path has the form of a page of this site; what is published there, and what redirects, the server knows. */
export function isPagePath(path: string): boolean {
  return path === paths.home || isEditorsPath(path)
}

const CONTENT = /^\/content(\/[^.]*)\.json$/

/** Where the site's server has what a page shows, as data. No page's own path has a dot. */
export function contentAddress(path: string): string {
  return `/content${path === paths.home ? '/index' : path.replace(/\/+$/, '')}.json`
}

/** The page whose content an address has; null for other addresses. */
export function pageOfContent(address: string): string | null {
  const path = CONTENT.exec(address)?.[1]
  return path === '/index' ? paths.home : (path ?? null)
}

/** The parameter with which an estimate carries its number of people to the quote wizard. */
export const EMPLOYEES = 'employees'

/** The quote wizard, told which plan the visitor came from, and how many people it is for. */
export function quoteForPlan(planKey: string, employees?: number): string {
  const path = `${paths.quote}?plan=${encodeURIComponent(planKey)}`
  return employees === undefined ? path : `${path}&${EMPLOYEES}=${employees}`
}

/** The parameter that answers the wizard's first question. */
export const INDUSTRY = 'industry'

/** The quote wizard with an industry chosen. @param option as the wizard offers it */
export function quoteForIndustry(option: string): string {
  return `${paths.quote}?${INDUSTRY}=${encodeURIComponent(option)}`
}

/** `tel:` link of a phone number written for people, such as `02 5550 0100`. */
export function telephone(number: string): string {
  return `tel:${dialledNumber(number)}`
}

/** An address of this site as a search engine or a card reader needs it. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}

/** Whether a link leads to where the visitor is; a static host may have added a slash. */
export function isSamePath(href: string, pathname: string): boolean {
  return href === pathname || `${href}/` === pathname
}
