import { isEditorsPath } from '@site/content/page-path'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { ContentQuery } from './lib/content/content-query.ts'
import { lazyModule, type LazyModule } from './lib/loading/lazy-module.ts'
import { paths } from './lib/navigation/paths.ts'

export type RouteParams = Readonly<Record<string, string>>

/** What each module under pages/ exports. */
export type PageModule = {
  /** The page's own content; the shared header and footer have theirs. */
  pageQuery: (params: RouteParams) => ContentQuery
  /** Shows the answer of `pageQuery`. */
  Page: ComponentType<{ params: RouteParams }>
  /** In the place of the site's header, where the page's `layout` is `campaign`. */
  CampaignHeader?: ComponentType
  /** The form that is part of the page, whatever its blocks are. */
  form?: FormDefinition
}

export type Route = {
  path: string
  /** A path is written in one way: there is no second address of a page. */
  caseSensitive: true
  /** The file in pages/: how the server finds what to preload in the build's manifest. */
  page: string
  module: LazyModule<PageModule>
  /** Parameters that the path implies. */
  fixed?: RouteParams
}

function route(path: string, page: string, importPage: () => Promise<PageModule>): Route {
  return { path, caseSensitive: true, page, module: lazyModule(importPage) }
}

/** The legal pages share a module; which of them it is stands in the path. */
const legalPaths = [
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.serviceAgreement,
  paths.cookiePolicy,
  paths.legalDisclaimer,
  paths.accessibility,
]

function legalRoute(path: string): Route {
  return { ...route(path, 'legal', () => import('./pages/legal.tsx')), fixed: { slug: path.slice(1) } }
}

/** Whatever editors publish at an address of their own. */
const pageRoute: Route = route('/:path', 'page', () => import('./pages/page.tsx'))

/** Pages that are part of the site. None of the editors' own can take their place. */
const builtIn: Route[] = [
  route(paths.home, 'home', () => import('./pages/home.tsx')),
  route(paths.about, 'about', () => import('./pages/about.tsx')),
  route(paths.services, 'services', () => import('./pages/services.tsx')),
  route('/services/:slug', 'service', () => import('./pages/service.tsx')),
  route(paths.pricing, 'pricing', () => import('./pages/pricing.tsx')),
  route(paths.industries, 'industries', () => import('./pages/industries.tsx')),
  route(paths.contact, 'contact', () => import('./pages/contact.tsx')),
  route(paths.quote, 'quote', () => import('./pages/quote.tsx')),
  ...legalPaths.map((path) => legalRoute(path)),
]

/** The site map. A path that is not here is not found. */
export const routes: readonly Route[] = [...builtIn, pageRoute]

/** Shown for every other path, and for a page that nobody published. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./pages/not-found.tsx'))

export type RouteMatch = { route: Route; params: RouteParams }

/** The router ranks all routes for each path that it is asked for; a server is asked for the same few all day. */
const known = new Map<string, RouteMatch | null>()

/** Anybody can make up paths. */
const MOST_KNOWN = 1000

/** Finds the route of a path by the router's own rules: server and browser ask the same. */
export function matchRoute(pathname: string): RouteMatch | null {
  const before = known.get(pathname)
  if (before !== undefined) return before
  const [match] = matchRoutes(builtIn, pathname) ?? []
  const found = match
    ? { route: match.route, params: { ...(match.params as RouteParams), ...match.route.fixed } }
    : matchPage(pathname.replace(/(?!^)\/+$/, ''))
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(pathname, found)
  return found
}

/** The whole path is what a page of the editors is looked up by. */
function matchPage(path: string): RouteMatch | null {
  return isEditorsPath(path) ? { route: pageRoute, params: { path } } : null
}
