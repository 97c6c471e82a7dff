import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { ContentQuery } from './lib/content-query.ts'
import { lazyModule, type LazyModule } from './lib/lazy-module.ts'
import { paths } from './lib/paths.ts'

export type RouteParams = Readonly<Record<string, string>>

/** What each module under pages/ exports. */
export type PageModule = {
  /** The page's own content; the shared header and footer have theirs. */
  pageQuery: (params: RouteParams) => ContentQuery
  /** Whether an answer of `pageQuery` is a page at all; null means that nobody published it. */
  Page: ComponentType<{ params: RouteParams }>
}

export type Route = {
  path: string
  /** The file in pages/: how the server finds what to preload in the build's manifest. */
  page: string
  module: LazyModule<PageModule>
  /** Parameters that the path implies. */
  fixed?: RouteParams
}

function route(path: string, page: string, importPage: () => Promise<PageModule>): Route {
  return { path, page, module: lazyModule(importPage) }
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

/** The site map. A path that is not here is not found. */
export const routes: readonly Route[] = [
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

/** Shown for every other path, and for a page that nobody published. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./pages/not-found.tsx'))

export type RouteMatch = { route: Route; params: RouteParams }

/** Finds the route of a path; a trailing slash is another path, and is not found here. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const candidate of routes) {
    const match = matchPath({ path: candidate.path, end: true, caseSensitive: true }, pathname)
    if (match) return { route: candidate, params: { ...definedParams(match.params), ...candidate.fixed } }
  }
  return null
}

function definedParams(params: Readonly<Record<string, string | undefined>>): RouteParams {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
