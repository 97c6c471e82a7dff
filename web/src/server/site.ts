import { localLake } from '@site/content/settings'
import type { Settings } from '../env.ts'
import type { ContentSource } from '../lib/content-query.ts'
import type { PostAnswer } from '../lib/posted-form.tsx'
import type { CardText } from './cards.ts'
import { htmlDocument } from './document.ts'
import { encodeText } from './encoding.ts'
import type { Env } from './env.ts'
import type { Events } from './events.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import type { Published } from './published.ts'
import type { Renderer } from './renderer.ts'
import type { SiteObserver } from './site-observer.ts'

const LANGUAGE = 'en-AU'

/** The key of the one page that answers every unknown path; no route can match it. */
const NOT_FOUND = '/404'

export type PageRequest = { pathname: string; search?: string; posted?: PostAnswer }

const nobody: SiteObserver = { pageAsked: () => undefined, pageRendered: () => undefined }

/** A page, and the pattern of the route that it answers. */
export type ServedPage = CachedPage & { route: string }

/** Renders pages and keeps them; knows content and routes, and nothing of HTTP. */
export class Site {
  readonly #renderer: Renderer
  readonly #source: ContentSource
  readonly #published: Pick<Published, 'has'>
  readonly #settings: Settings
  readonly #cache: PageCache
  readonly #observer: SiteObserver
  readonly #cardTexts = new Map<string, Promise<CardText | null>>()

  constructor(
    settings: Settings,
    renderer: Renderer,
    source: ContentSource,
    published: Pick<Published, 'has'>,
    events: Events,
    observer: SiteObserver = nobody,
  ) {
    this.#renderer = renderer
    this.#source = source
    this.#published = published
    this.#settings = settings
    this.#observer = observer
    this.#cache = new PageCache((key) => this.#renderKey(key), events.renderFailed, observer.pageAsked)
  }

  /** A page as everybody sees it, from the cache where possible. */
  async page(pathname: string, search = ''): Promise<ServedPage> {
    const { matchRoute } = await this.#renderer.entry()
    const match = matchRoute(pathname)
    const route = match?.route.path ?? '*'
    if (this.#renderer.vite) return { ...(await this.render({ pathname, search })), route }
    // Of paths with a parameter anybody can make up more than could be looked up or kept.
    const known = match && (!isPattern(match.route) || this.#published.has(pathname) !== false)
    const page = await this.#cache.get(known ? pathname + search : NOT_FOUND)
    // What a route has no content for gets the one page that is kept.
    const shown = match && page.status === 404 ? await this.#cache.get(NOT_FOUND) : page
    return { ...shown, route }
  }

  /** Whether a word is the pattern of one of the routes. */
  async isRoute(pattern: string): Promise<boolean> {
    return (await this.#renderer.entry()).routePatterns.includes(pattern)
  }

  /** A page for one visitor: the answer to a form post. Never cached. */
  async render({ pathname, search = '', posted }: PageRequest): Promise<CachedPage> {
    const { renderPage, matchRoute } = await this.#renderer.entry()
    const match = matchRoute(pathname)
    const begun = performance.now()
    const page = await renderPage({
      pathname,
      search,
      source: this.#source,
      settings: this.#settings,
      posted: posted ?? null,
    })
    const html = htmlDocument({
      page,
      settings: this.#settings,
      files: this.#renderer.files(page.pages),
      language: LANGUAGE,
    })
    const finished = this.#renderer.vite ? await this.#renderer.vite.transformIndexHtml(pathname, html) : html
    const encoded = await encodeText(finished)
    this.#observer.pageRendered((performance.now() - begun) / 1000)
    return {
      status: page.status,
      tags: page.tags,
      encoded,
      keep: page.status === 200 || match === null || !isPattern(match.route),
    }
  }

  /**
   * Renders the pages that are in the site map, so that the first visitor waits for none of them, and so that
   * the snapshot holds them all before the lake can go away.
   */
  async warm(published: readonly string[]): Promise<void> {
    if (this.#renderer.vite) return
    const { staticPaths } = await this.#renderer.entry()
    const pages = new Set([...staticPaths, ...published, NOT_FOUND])
    await Promise.allSettled([...pages].map((path) => this.#cache.get(path)))
  }

  /** What the card of a page says; null where there is no such page. */
  async cardText(pathname: string): Promise<CardText | null> {
    const { staticPaths } = await this.#renderer.entry()
    if (!staticPaths.includes(pathname) && !this.#published.has(pathname)) return null
    const known = this.#cardTexts.get(pathname)
    if (known) return known
    const reading = this.#readCardText(pathname)
    this.#cardTexts.set(pathname, reading)
    reading.catch(() => this.#cardTexts.delete(pathname))
    return reading
  }

  /** Makes pages again after a change of content. @returns how many. */
  renew(tags?: readonly string[]): Promise<number> {
    this.#cardTexts.clear()
    return this.#cache.renew(tags)
  }

  async #readCardText(pathname: string): Promise<CardText | null> {
    const { describePage } = await this.#renderer.entry()
    const page = await describePage(pathname, this.#source)
    return page && { ...page, host: new URL(this.#settings.siteUrl).host }
  }

  async #renderKey(key: string): Promise<CachedPage> {
    const { pathname, search } = new URL(key, 'http://site.invalid')
    return this.render({ pathname, search })
  }
}

/** Whether a route answers many paths. */
function isPattern({ path }: { path: string }): boolean {
  return path.includes(':')
}

/** What the pages' script must know of the server's settings. */
export function publicSettings(env: Env): Settings {
  return {
    siteUrl: env.siteUrl,
    apiUrl: env.apiUrl,
    content: env.sanity ?? localLake(env.lakeUrl),
    publicApiKey: env.publicApiKey,
    analytics: env.analytics,
  }
}
