import type { ComponentType } from 'react'
import type { ContentQuery } from './lib/content-query.ts'
import { lazyModule, type LazyModule } from './lib/lazy-module.ts'
import { paths } from './lib/paths.ts'

export type RouteParams = Readonly<Record<string, string>>

/** What each module under pages/ exports. */
export type PageModule = {
  /** The page's own content; the shared header and footer have theirs. */
  pageQuery: (params: RouteParams) => ContentQuery
  /** Shows the answer of `pageQuery`. */
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

/** Finds the route of a path, in its own case. A slash too many at the end is let pass, for static hosts that add one. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const route of routes) {
    const params = matchPattern(route.path.split('/'), pathname.replace(/(?!^)\/+$/, '').split('/'))
    if (params) return { route, params: { ...params, ...route.fixed } }
  }
  return null
}

/** What stands in the places of a pattern (`:name`), decoded; null where a path is another one, or cannot be read. */
function matchPattern(pattern: readonly string[], path: readonly string[]): RouteParams | null {
  if (pattern.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const given = path[index] ?? ''
    if (wanted.startsWith(':') && given) {
      const value = decoded(given)
      if (value === null) return null
      params[wanted.slice(1)] = value
    } else if (wanted !== given) return null
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
