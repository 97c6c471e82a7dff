import { isEditorsPath } from '@site/domain/addresses/page-path'
import type { FormDefinition } from '@site/domain/forms/form-definition'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { ContentQuery } from './lib/content/content-query.ts'
import { lazyModule, loadedModule, type LazyModule } from './lib/loading/lazy-module.ts'
import { pageNumber, paths, type RouteParams } from './lib/navigation/paths.ts'
import * as blocksPage from './pages/blocks-page.tsx'
import type { BlocksPageName } from './pages/blocks-page.tsx'
import type { ListName } from './pages/list-page.tsx'
import * as page from './pages/page.tsx'
import * as service from './pages/service.tsx'

/** The exports of each module under pages/. */
export type PageModule = {
  /** The query for the page's content, apart from the shared header and footer. */
  pageQuery: (params: RouteParams) => ContentQuery
  /** Renders the result of `pageQuery`. */
  Page: ComponentType<{ params: RouteParams }>
  /** A form that is part of the page, in addition to those in its blocks. */
  form?: FormDefinition
}

export type Route = {
  path: string
  /** Each page has a single address. */
  caseSensitive: true
  /** The file in pages/. The server looks up in the build's manifest what else to preload for it. */
  page: string
  module: LazyModule<PageModule>
  /** Whether it shows a part of a list, which `?page=` names. */
  paged?: true
  /** Parameters that the path implies. */
  fixedParams?: RouteParams
}

/** A page with code of its own, which loads with it. */
function route(path: string, name: string, importPage: () => Promise<PageModule>): Route {
  return { path, caseSensitive: true, page: name, module: lazyModule(importPage) }
}

/** A page that is little but a list of blocks. Its few lines load with the site, so the next page needs only content. */
function loadedRoute(path: string, name: string, module: PageModule): Route {
  return { path, caseSensitive: true, page: name, module: loadedModule(module) }
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

/** The pages of blocks alone and the lists share a module, too. */
function blocksRoute(name: BlocksPageName): Route {
  return { ...loadedRoute(paths[name], 'blocks-page', blocksPage), fixedParams: { name } }
}

function listRoute(list: ListName): Route {
  const shared = route(paths[list], 'list-page', () => import('./pages/list-page.tsx'))
  return { ...shared, fixedParams: { list }, paged: true }
}

/** Pages that editors create. */
const pageRoute: Route = loadedRoute('/:path', 'page', page)

/** Pages that are part of the site. They take precedence over editors' pages. */
const builtInRoutes: Route[] = [
  blocksRoute('home'),
  blocksRoute('about'),
  blocksRoute('services'),
  loadedRoute('/services/:slug', 'service', service),
  blocksRoute('pricing'),
  blocksRoute('industries'),
  route(paths.contact, 'contact', () => import('./pages/contact.tsx')),
  route(paths.quote, 'quote', () => import('./pages/quote.tsx')),
  route(paths.book, 'book', () => import('./pages/book.tsx')),
  ...[':token', 'confirm/:token'].map((token) =>
    route(paths.bookedCall(token), 'booked-call', () => import('./pages/booked-call.tsx')),
  ),
  route(paths.search, 'search', () => import('./pages/search.tsx')),
  listRoute('insights'),
  route('/insights/:slug', 'article', () => import('./pages/article.tsx')),
  listRoute('caseStudies'),
  route('/case-studies/:slug', 'case-study', () => import('./pages/case-study.tsx')),
  ...legalPaths.map((path) => legalRoute(path)),
]

export const routes: readonly Route[] = [...builtInRoutes, pageRoute]

/** Shown for every other path, and for a page that is not published. */
export const notFoundRoute: Route = route('*', 'not-found', () => import('./pages/not-found.tsx'))

export type RouteMatch = { route: Route; params: RouteParams }

/** Caches matches, because the router ranks all routes on each call and most requests are for the same few paths. */
const matchCache = new Map<string, RouteMatch | null>()

/** Limits the cache, because clients can request any path. */
const CACHED_MATCHES_MAX = 1000

/**
 * Finds the route of a path by the router's rules, on the server and in the browser.
 * @param search with its question mark, or empty. Only lists read it.
 */
export function matchRoute(pathname: string, search = ''): RouteMatch | null {
  const match = matchPath(pathname)
  return match?.route.paged ? { ...match, params: { ...match.params, page: pageNumber(search) } } : match
}

function matchPath(pathname: string): RouteMatch | null {
  const cached = matchCache.get(pathname)
  if (cached !== undefined) return cached
  const [match] = matchRoutes(builtInRoutes, pathname) ?? []
  const found = match
    ? { route: match.route, params: { ...(match.params as RouteParams), ...match.route.fixedParams } }
    : matchPage(pathname.replace(/(?!^)\/+$/, ''))
  if (matchCache.size >= CACHED_MATCHES_MAX) matchCache.clear()
  matchCache.set(pathname, found)
  return found
}

/** Editors' pages are looked up by their whole path. */
function matchPage(path: string): RouteMatch | null {
  return isEditorsPath(path) ? { route: pageRoute, params: { path } } : null
}
