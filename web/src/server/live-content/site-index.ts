import { withFacts } from '@site/domain/facts/facts-in-text'
import { isSafeLink } from '@site/content-model/checks/safe-link'
import { BUILT_IN_PATHS, LISTED_BY, normalisePath, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { follow, hopsByStart, isLoop } from '@site/domain/addresses/redirects'
import type {
  FEED_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  PATHS_QUERY_RESULT,
  REDIRECTS_QUERY_RESULT,
} from '@site/content-model/sanity-types.generated'
import { contentQuery, type ContentQuery, type ContentSource } from '../../lib/content/content-query.ts'
import { encodeText, type Encoded } from '../headers/encoding.ts'
import { valuesIn } from '../../lib/content/fact-values.ts'
import { PAGE_SIZE } from '@site/domain/addresses/list-pages'
import { FEED_PATH } from '../../lib/navigation/paths.ts'
import { feedXml } from './feed.ts'
import {
  robotsText,
  securityText,
  sitemapXml,
  type SitePath,
  sitePaths,
  webManifest,
} from './sitemap-and-robots.ts'

export type Redirect = { status: 301 | 302; to: string }
export type SiteFile = { encoded: Encoded; type: string }

const QUERIES = {
  layout: contentQuery('layout'),
  paths: contentQuery('paths'),
  redirects: contentQuery('redirects'),
  feed: contentQuery('feed'),
}

type SiteFileInput = {
  siteUrl: string
  settings: LAYOUT_QUERY_RESULT['settings']
  feed: FEED_QUERY_RESULT
  pages: readonly SitePath[]
}

/** Files for crawlers and browsers, by path; null if one would be empty. */
const SITE_FILES: Readonly<Record<string, { type: string; text: (input: SiteFileInput) => string | null }>> =
  {
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: ({ siteUrl }) => robotsText(siteUrl) },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: ({ siteUrl, pages }) => sitemapXml(siteUrl, pages),
    },
    '/site.webmanifest': { type: 'application/manifest+json', text: ({ settings }) => webManifest(settings) },
    [FEED_PATH]: {
      type: 'application/rss+xml; charset=utf-8',
      text: ({ siteUrl, settings, feed }) => feedXml(siteUrl, settings?.name ?? '', feed),
    },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      text: ({ siteUrl }) => securityText(siteUrl, new Date()),
    },
  }

export const SITE_FILE_PATHS: readonly string[] = Object.keys(SITE_FILES)

type State = {
  /** The firm's name; empty until the lake has answered. */
  firm: string
  redirects: ReadonlyMap<string, Redirect>
  files: ReadonlyMap<string, SiteFile>
  /** Null until the lake has answered. */
  paths: ReadonlySet<string> | null
  plans: ReadonlySet<string>
  /** How many entries each list has. */
  listed: ReadonlyMap<string, number>
}

/** The content that the server itself needs: redirects, plans, and the files above. */
export function createSiteIndex(source: ContentSource, siteUrl: string) {
  let state: State = {
    firm: '',
    redirects: new Map(),
    files: new Map(),
    paths: null,
    plans: new Set(),
    listed: new Map(),
  }
  let lastTurn = 0

  // The generated types describe the lake's answers; there is nothing else to validate them against.
  const read = async <Result>(query: ContentQuery) => (await source.fetch(query)).result as Result

  /**
   * Reads everything again. If it's called again meanwhile, the earlier result is discarded, because it may be older.
   * @throws the source's error; the previous values stay.
   */
  async function refresh(): Promise<void> {
    lastTurn += 1
    const turn = lastTurn
    const [layout, paths, redirects, feed] = await Promise.all([
      read<LAYOUT_QUERY_RESULT>(QUERIES.layout),
      read<PATHS_QUERY_RESULT>(QUERIES.paths),
      read<REDIRECTS_QUERY_RESULT>(QUERIES.redirects),
      read<FEED_QUERY_RESULT>(QUERIES.feed),
    ])
    const pages = sitePaths(paths)
    const known = new Set(pages.map((page) => page.path))
    const isPage = (path: string) => known.has(path) || BUILT_IN_PATHS.includes(path)
    const input = {
      siteUrl,
      pages,
      ...withFacts({ settings: layout.settings, feed }, valuesIn({ result: layout })),
    }
    const files = await Promise.all(
      Object.entries(SITE_FILES).map(async ([path, { type, text }]) => {
        const words = text(input)
        return words === null ? [] : [[path, { encoded: await encodeText(words), type }] as const]
      }),
    )
    if (turn !== lastTurn) return
    state = {
      firm: layout.settings?.name ?? '',
      redirects: readRedirects(redirects, siteUrl, isPage),
      files: new Map(files.flat()),
      paths: known,
      plans: new Set(paths.plans),
      listed: new Map(
        Object.entries(LISTED_BY).map(([list, type]) => [
          SINGLETON_PATHS[list]!,
          paths.documents.filter(({ _type }) => _type === type).length,
        ]),
      ),
    }
  }

  return {
    refresh,
    firm: (): string => state.firm,
    redirect: (pathname: string): Redirect | null => state.redirects.get(normalisePath(pathname)) ?? null,
    file: (pathname: string): SiteFile | null => state.files.get(pathname) ?? null,
    paths: (): readonly string[] => [...(state.paths ?? [])],
    /** Whether a page is published; null until the lake has answered. */
    has: (path: string): boolean | null => state.paths && state.paths.has(path),
    /** How many pages a list has, or 0 if the path is not a list. */
    pagesOf: (path: string): number => Math.ceil((state.listed.get(path) ?? 0) / PAGE_SIZE),
    /** Whether there is a pricing plan with this key. */
    hasPlan: (key: string): boolean => state.plans.has(key),
  }
}

export type Published = ReturnType<typeof createSiteIndex>

/**
 * Redirects by path, without those that would loop or hide a page that exists. An address with this site's own domain is a
 * path.
 */
export function readRedirects(
  redirects: REDIRECTS_QUERY_RESULT,
  siteUrl: string,
  isPage: (path: string) => boolean,
): ReadonlyMap<string, Redirect> {
  const hops = hopsByStart(
    redirects
      .filter(({ from, to }) => typeof from === 'string' && typeof to === 'string')
      .map((hop) => ({ ...hop, to: withoutOrigin(hop.to, siteUrl) }))
      .filter(({ to }) => isSafeLink(to)),
  )
  return new Map(
    [...hops]
      .filter(([path, hop]) => !isPage(path) && !isLoop(follow(hop, hops, isPage)))
      .map(([path, { to, permanent }]) => [
        path,
        // A header can't contain other characters. Percent-encoding stays as it is.
        { to: to.replace(/[^!-~]+/gu, encodeURIComponent), status: permanent ? 301 : 302 },
      ]),
  )
}

function withoutOrigin(href: string, siteUrl: string): string {
  const url = URL.parse(href)
  return url?.origin === siteUrl ? url.pathname + url.search + url.hash : href
}
