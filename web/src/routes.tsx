import { isEditorsPath } from '@site/content/page-path'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { ContentQuery } from './lib/content/content-query.ts'
import { lazyModule, type LazyModule } from './lib/loading/lazy-module.ts'
import { pageNumber, paths } from './lib/navigation/paths.ts'

export type RouteParams = Readonly<Record<string, string>>

/** What each module under pages/ exports. */
export type PageModule = {
  /** The query for the page's content, apart from the shared header and footer. */
  pageQuery: (params: RouteParams) => ContentQuery
  /** Renders the result of `pageQuery`. */
  Page: ComponentType<{ params: RouteParams }>
  /** Replaces the site's header if the page's `layout` is `campaign`. */
  CampaignHeader?: ComponentType
  /** A form that is part of the page, besides those in its blocks. */
  form?: FormDefinition
}

export type Route = {
  path: string
  /** Each page has a single address. */
  caseSensitive: true
  /** The file in pages/. The server looks up what to preload under this name in the build's manifest. */
  page: string
  module: LazyModule<PageModule>
  /** Whether it shows a part of a list, which `?page=` names. */
  paged?: true
  /** Parameters that the path implies. */
  fixedParams?: RouteParams
}

function route(path: string, page: string, importPage: () => Promise<PageModule>): Route {
  return { path, caseSensitive: true, page, module: lazyModule(importPage) }
}

/** The legal pages share a module. The path says which one it is. */
const legalPaths = [
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.serviceAgreement,
  paths.cookiePolicy,
  paths.legalDisclaimer,
  paths.accessibility,
]

function legalRoute(path: string): Route {
  return { ...route(path, 'legal', () => import('./pages/legal.tsx')), fixedParams: { slug: path.slice(1) } }
}

/** Pages that editors create. */
const pageRoute: Route = route('/:path', 'page', () => import('./pages/page.tsx'))

/** Pages that are part of the site. They take precedence over editors' pages. */
const builtInRoutes: Route[] = [
  route(paths.home, 'home', () => import('./pages/home.tsx')),
  route(paths.about, 'about', () => import('./pages/about.tsx')),
  route(paths.services, 'services', () => import('./pages/services.tsx')),
  route('/services/:slug', 'service', () => import('./pages/service.tsx')),
  route(paths.pricing, 'pricing', () => import('./pages/pricing.tsx')),
  route(paths.industries, 'industries', () => import('./pages/industries.tsx')),
  route(paths.contact, 'contact', () => import('./pages/contact.tsx')),
  route(paths.quote, 'quote', () => import('./pages/quote.tsx')),
  { ...route(paths.insights, 'insights', () => import('./pages/insights.tsx')), paged: true },
  route('/insights/:slug', 'article', () => import('./pages/article.tsx')),
  { ...route(paths.caseStudies, 'case-studies', () => import('./pages/case-studies.tsx')), paged: true },
  route('/case-studies/:slug', 'case-study', () => import('./pages/case-study.tsx')),
  ...legalPaths.map((path) => legalRoute(path)),
]

/** All routes of the site. */
export const routes: readonly Route[] = [...builtInRoutes, pageRoute]

/** Shown for every other path, and for a page that is not published. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./pages/not-found.tsx'))

export type RouteMatch = { route: Route; params: RouteParams }

/** Caches matches, because the router ranks all routes on each call and most requests are for the same few paths. */
const matchCache = new Map<string, RouteMatch | null>()

/** Limits the cache, because clients can request any path. */
const MAX_CACHED_MATCHES = 1000

/**
 * Finds the route of a path by the router's rules, on the server and in the browser.
 * @param search with its question mark, or empty. Only lists read it.
 */
export function matchRoute(pathname: string, search = ''): RouteMatch | null {
  const match = matchPath(pathname)
  return match?.route.paged ? { ...match, params: { page: pageNumber(search) } } : match
}

function matchPath(pathname: string): RouteMatch | null {
  const cached = matchCache.get(pathname)
  if (cached !== undefined) return cached
  const [match] = matchRoutes(builtInRoutes, pathname) ?? []
  const found = match
    ? { route: match.route, params: { ...(match.params as RouteParams), ...match.route.fixedParams } }
    : matchPage(pathname.replace(/(?!^)\/+$/, ''))
  if (matchCache.size >= MAX_CACHED_MATCHES) matchCache.clear()
  matchCache.set(pathname, found)
  return found
}

/** Editors' pages are looked up by their whole path. */
function matchPage(path: string): RouteMatch | null {
  return isEditorsPath(path) ? { route: pageRoute, params: { path } } : null
}
