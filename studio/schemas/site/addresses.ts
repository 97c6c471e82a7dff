/** Where each page that exists once lives. The site's own list is `web/src/lib/navigation/paths.ts`; a test compares them. */
export const SINGLETON_PATHS: Readonly<Record<string, string>> = {
  homePage: '/',
  aboutPage: '/about',
  servicesPage: '/services',
  pricingPage: '/pricing',
  industriesPage: '/industries',
  contactPage: '/contact',
  quotePage: '/quote',
}

/** What comes before the slug of a document. An industry is a section of a page. */
const PREFIXES: Readonly<Record<string, string>> = {
  service: '/services/',
  // Editors write the whole path.
  page: '',
  legalPage: '/',
  industry: '/industries#',
}

/** Files that the site answers besides its pages; a link may lead there, a redirect must not start there. */
export const SITE_FILES: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/healthz',
])

/** The services of the header's menu. Their addresses are known to search engines and printed matter. */
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

/** What the first part of a path leads to already, so that no page of the editors' own can begin with it. */
const TAKEN_PARTS: Readonly<Record<string, string>> = {
  '404': 'it is kept for “Page not found”',
  assets: 'the site keeps its files there',
  'case-studies': 'it is kept for case studies',
  content: 'the site keeps its pages as data there',
  'csp-reports': 'browsers report to it',
  healthz: 'it tells whether the site runs',
  home: 'the home page is at /',
  insights: 'it is kept for articles',
  og: 'the site keeps its pictures for shared links there',
  preview: 'it is kept for unpublished pages',
  readyz: 'it tells whether the site is ready',
  services: 'service pages live there. Add a service for it',
  vitals: 'browsers report to it',
}

/** Why no page can have a path, whatever else there is; undefined where nothing is in the way. */
export function takenBySite(path: string): string | undefined {
  return TAKEN_PARTS[path.split('/')[1] ?? '']
}

/** Slugs that would clash with something other than a page, with what that is. */
export const RESERVED_SLUGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  service: {
    index: 'servers use it for the folder itself',
    new: 'it is kept for a page about what is new',
    all: 'it is kept for the complete list',
    preview: 'it is kept for unpublished pages',
  },
  industry: {
    content: 'the site uses it to jump past the menu',
    main: 'the site uses it to jump past the menu',
    top: 'browsers take it for the top of the page',
  },
}

/** GROQ list of the types whose documents have an address of their own, several to a type. */
export const ADDRESSED_TYPES = '["service", "page", "legalPage", "industry"]'

/** What an address is made from. */
export type Addressed = {
  readonly _id: string
  readonly _type: string
  readonly slug?: string | { readonly current?: string } | null
}

/**
 * Where visitors find a document.
 *
 * @returns A path of the site, or undefined for a document without a page of its own.
 */
export function addressOf({ _type, slug }: Omit<Addressed, '_id'>): string | undefined {
  const single = SINGLETON_PATHS[_type]
  if (single !== undefined) return single
  const prefix = PREFIXES[_type]
  const last = typeof slug === 'string' ? slug : slug?.current
  return prefix === undefined || !last ? undefined : prefix + last
}

/** An address without its query, and without a slash at its end. The fragment stays: industries are reached by it. */
export function normalAddress(href: string): string {
  const [path = '', fragment] = href.split('#')
  const bare = path.replace(/\?.*$/, '').replace(/(?<=.)\/+$/, '')
  return fragment ? `${bare}#${fragment}` : bare
}

/** The page that an address leads to: without query and fragment. */
export function pageOf(href: string): string {
  return normalAddress(href).replace(/#.*$/, '')
}
