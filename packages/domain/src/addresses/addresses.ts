/** A test compares them with `web/src/lib/navigation/paths.ts`. */
export const SINGLETON_PATHS: Readonly<Record<string, string>> = {
  homePage: '/',
  aboutPage: '/about',
  servicesPage: '/services',
  pricingPage: '/pricing',
  industriesPage: '/industries',
  contactPage: '/contact',
  quotePage: '/quote',
  bookingPage: '/book',
  insightsPage: '/insights',
  caseStudiesPage: '/case-studies',
}

/** They are there only while something of this type is published. */
export const LISTED_BY: Readonly<Record<string, string>> = {
  insightsPage: 'article',
  caseStudiesPage: 'caseStudy',
}

/** They exist even without published content. */
export const BUILT_IN_PATHS: readonly string[] = Object.entries(SINGLETON_PATHS).flatMap(([type, path]) =>
  LISTED_BY[type] === undefined ? path : [],
)

/** An industry is a section of a page. */
const PREFIXES: Readonly<Record<string, string>> = {
  service: '/services/',
  article: '/insights/',
  caseStudy: '/case-studies/',
  // The slug is the whole path.
  page: '',
  legalPage: '/',
  industry: '/industries#',
}

export const PAGE_TYPES: readonly string[] = Object.entries(PREFIXES).flatMap(([type, prefix]) =>
  prefix.includes('#') ? [] : type,
)

/** A GROQ list. Besides the singletons. */
export const ADDRESSED_TYPES = JSON.stringify(Object.keys(PREFIXES))

/** A test compares them with `LEGAL_PAGES` and the site's routes. */
export const LEGAL_SLUGS: ReadonlySet<string> = new Set([
  'privacy-policy',
  'terms-of-use',
  'service-agreement',
  'cookie-policy',
  'legal-disclaimer',
  'accessibility',
])

/** Links may point to them, but redirects must not start there. */
export const SITE_FILES: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/healthz',
  '/insights/feed.xml',
])

/** Of the header menu. Search engines and printed material have their addresses. */
export const LASTING_SERVICES: ReadonlySet<string> = new Set([
  'managed-it',
  'cyber-security',
  'device-as-a-service',
  'cloud-infrastructure',
  'cloud-backup',
  'web-design',
  'web-hosting',
  'it-consulting',
])

const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** First segments, with what the site serves there. */
const OWN_PARTS: Readonly<Record<string, string>> = {
  '404': 'it is reserved for “Page not found”',
  assets: 'the site’s files are there',
  book: 'calls are booked there',
  content: 'the site’s content is there',
  count: 'browsers send reports to it',
  'csp-reports': 'browsers send reports to it',
  healthz: 'it shows whether the site is running',
  og: 'the images for shared links are there',
  readyz: 'it shows whether the site is ready',
  search: 'visitors search the site there',
}

/** First segments that editors' pages can't start with, with the reason. */
const TAKEN_PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PAGE_TYPES.map((type) => firstPart(PREFIXES[type]!))
      .filter((part) => part !== '')
      .map((part) => [part, 'pages of another kind are there']),
  ),
  ...OWN_PARTS,
  'case-studies': 'it is reserved for case studies',
  home: 'the home page is at /',
  insights: 'it is reserved for articles',
  preview: 'it is reserved for unpublished pages',
  services: 'service pages are there. Add a service instead',
}

/** Even without published content. */
export function servedBySite(path: string): boolean {
  return SITE_FILES.has(path) || OWN_PARTS[firstPart(path)] !== undefined
}

/** Why no document of this type can have a slug. */
export function reservedSlug(type: string, slug: string): string | undefined {
  return type === 'page' ? TAKEN_PARTS[firstPart(slug)] : undefined
}

export type Addressed = {
  readonly _id: string
  readonly _type: string
  readonly slug?: string | { readonly current?: string } | null
}

export function toAddress({ _type, slug }: Omit<Addressed, '_id'>): string | undefined {
  const single = SINGLETON_PATHS[_type]
  if (single !== undefined) return single
  const prefix = PREFIXES[_type]
  const last = typeof slug === 'string' ? slug : slug?.current
  if (prefix === undefined || !last || (_type === 'legalPage' && !LEGAL_SLUGS.has(last))) return undefined
  return prefix + last
}

/**
 * The one way in which the site looks up requests and compares paths: decoded, composed (NFC), without query,
 * fragment, dot segments, and doubled or trailing slashes. An address of another site stays as it is.
 */
export function normalisePath(href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  if (!path.startsWith('/')) return path
  return decodedPath(new URL(path.replace(/[/\\]+/g, '/'), 'http://x').pathname)
    .normalize()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** With the fragment, by which industries are found. */
export function normalAddress(href: string): string {
  return normalisePath(href) + (/#.+$/s.exec(href)?.[0] ?? '')
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
