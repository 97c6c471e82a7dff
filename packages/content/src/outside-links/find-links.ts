import type { StoredDocument } from '../checks/launch/content-rule.ts'

/** GROQ for the documents whose links visitors can follow. Ask for it with the perspective `published`. */
export const LINKING_QUERY = /* groq */ `*[_type in [
  "siteSettings", "navigation", "homePage", "aboutPage", "servicesPage", "pricingPage", "industriesPage", "contactPage",
  "quotePage", "insightsPage", "caseStudiesPage", "notFoundPage", "service", "plan", "industry", "page", "article",
  "caseStudy", "person", "testimonial", "credential", "legalPage", "redirect"
]]`

/** A link to another site, and the documents that have it. */
export type OutsideLink = { readonly url: string; readonly documents: readonly StoredDocument[] }

/** The most links to check. More would take longer than a person waits. */
const MOST = 500

/** The links to other sites, each once, in the order of the documents. */
export function outsideLinks(documents: readonly StoredDocument[]): OutsideLink[] {
  const found = new Map<string, StoredDocument[]>()
  for (const document of documents)
    for (const url of new Set(linksIn(document))) found.set(url, [...(found.get(url) ?? []), document])
  return [...found].slice(0, MOST).map(([url, holders]) => ({ url, documents: holders }))
}

/** Every field that is a web address and nothing else. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/i.test(value) ? withoutFragment(value) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linksIn)
}

function withoutFragment(link: string): string[] {
  const url = URL.parse(link)
  if (!url) return []
  url.hash = ''
  return [url.href]
}
