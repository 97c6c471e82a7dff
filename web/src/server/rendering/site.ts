import { hash } from 'node:crypto'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { localLake } from '@site/content/settings'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../../env.ts'
import type { BookingState } from '../../lib/booking/booking-state.ts'
import type { ContentSource } from '../../lib/content/content-query.ts'
import type { PostAnswer } from '../../lib/lead-forms/post-answer.ts'
import { layoutQuery } from '../../lib/content/site-content.ts'
import { drawCard } from './cards.ts'
import { htmlDocument } from './document.ts'
import { encodeText, type Encoded } from '../headers/encoding.ts'
import type { Env } from '../env.ts'
import type { Events } from '../process/events.ts'
import { createPageCache, type CachedPage } from '../cache/page-cache.ts'
import type { Published } from '../live-content/published.ts'
import type { Renderer } from './renderer.ts'
import type { WebMetrics } from '../metrics/web-metrics.ts'

const LANGUAGE = 'en-AU'

/** The key of the one page that answers every unknown path; no route can match it. */
export const NOT_FOUND = '/404.html'

/** Cards that are kept at a time. */
const CARDS_MAX = 100

/** Pages of free times that are kept: one or two are in use, for a moment more while times are taken. */
const TIMES_MAX = 4

/** Pages that are rendered at the same time before anybody asks for them. */
const RENDERS_AT_ONCE = 4

export type PageRequest = { pathname: string; search?: string; posted?: PostAnswer; booking?: BookingState }

/** A page, and the pattern of the route that it answers. */
export type ServedPage = CachedPage & { route: string }

export type Site = ReturnType<typeof createSite>

/** Renders and caches pages. It knows content and routes, but nothing about HTTP. */
export function createSite(
  settings: Settings,
  renderer: Renderer,
  source: ContentSource,
  published: Pick<Published, 'has'>,
  events: Events,
  metrics: Pick<WebMetrics, 'pageAsked' | 'pageRendered'>,
  warmImages: (html: string) => void = () => {},
) {
  const cards = new LRUCache<string, Promise<Encoded | null>>({ max: CARDS_MAX })
  const times = new LRUCache<string, Promise<CachedPage>>({ max: TIMES_MAX })
  const cache = createPageCache(renderKey, events.renderFailed, metrics.pageAsked)

  function renderKey(key: string, previous?: CachedPage): Promise<CachedPage> {
    const { pathname, search } = new URL(key, 'http://site.invalid')
    return render({ pathname, search }, previous)
  }

  /** A page as everybody sees it, from the cache where possible. */
  async function page(pathname: string, search = ''): Promise<ServedPage> {
    const { matchRoute } = await renderer.entry()
    const match = matchRoute(pathname)
    const route = match?.route.path ?? '*'
    if (renderer.vite) return { ...(await render({ pathname, search })), route }
    // Anybody can make up paths with a parameter, more than we could look up or keep.
    const known = match && (!isPattern(match.route) || published.has(pathname) !== false)
    const cached = await cache.get(known ? pathname + search : NOT_FOUND)
    // All paths without content share one cached page.
    const shown = match && cached.status === 404 ? await cache.get(NOT_FOUND) : cached
    return { ...shown, route }
  }

  /** Whether a word is the pattern of one of the routes. */
  async function isRoute(pattern: string): Promise<boolean> {
    return (await renderer.entry()).routePatterns.includes(pattern)
  }

  /**
   * The form that was posted: the one that the post names, or the page's first. Null if the page has none.
   *
   * @param formId that the post names, if any. Editors may have replaced that form meanwhile.
   */
  async function formOn(pathname: string, formId: string | undefined): Promise<FormDefinition | null> {
    const { matchRoute } = await renderer.entry()
    const { form } = (await matchRoute(pathname)?.route.module.load()) ?? {}
    if (form && (formId === undefined || formId === form.key)) return form
    // Read from the cached page, so that a post works without the lake and doesn't query it.
    const { forms } = await page(pathname)
    return forms.find(({ key }) => key === formId) ?? form ?? forms[0] ?? null
  }

  async function routeOf(pathname: string): Promise<string> {
    return (await renderer.entry()).matchRoute(pathname)?.route.path ?? '*'
  }

  /**
   * A page for one visitor, such as the answer to a form post. Never cached.
   * @returns the previous page itself if it was made from the same content.
   */
  async function render(
    { pathname, search = '', posted, booking }: PageRequest,
    previous?: CachedPage,
  ): Promise<CachedPage> {
    const { fetchPage, formsPlacedIn, renderPage } = await renderer.entry()
    const begun = performance.now()
    const content = await fetchPage(pathname, source, search)
    const fingerprint = hash('sha256', JSON.stringify(content.state), 'base64url')
    if (previous?.fingerprint === fingerprint) return previous
    // The address of a call is a secret, so nobody outside counts views of its page.
    const shownSettings = booking?.call ? { ...settings, analytics: null } : settings
    const rendered = await renderPage({
      content,
      version: fingerprint,
      pathname,
      search,
      source,
      settings: shownSettings,
      posted: posted ?? null,
      booking,
    })
    const html = htmlDocument({
      page: rendered,
      settings: shownSettings,
      files: renderer.files(rendered.pages),
      language: LANGUAGE,
    })
    if (rendered.status === 200) warmImages(html)
    const finished = renderer.vite ? await renderer.vite.transformIndexHtml(pathname, html) : html
    const shown = content.state.filter(([key]) => key[0] !== layoutQuery.name)
    const [encoded, data] = await Promise.all([encodeText(finished), encodeText(JSON.stringify(shown))])
    metrics.pageRendered((performance.now() - begun) / 1000)
    return {
      status: rendered.status,
      tags: rendered.tags,
      encoded,
      content: data,
      fingerprint,
      forms: formsPlacedIn(content.state),
      keep: rendered.status === 200 || content.match === null || !isPattern(content.match.route),
    }
  }

  /** The page of free times: the same for all visitors until the times or its content change. */
  async function pageOfTimes(pathname: string, booking: BookingState): Promise<CachedPage> {
    if (renderer.vite) return render({ pathname, booking })
    const key = `${(await cache.get(pathname)).fingerprint}${JSON.stringify(booking)}`
    const known = times.get(key)
    if (known) return known
    const rendering = render({ pathname, booking })
    times.set(key, rendering)
    rendering.catch(() => times.delete(key))
    return rendering
  }

  /**
   * Renders the published pages that aren't cached yet, so that the first visitor doesn't wait and the snapshot has
   * every page in case the lake goes down. The next call retries those that failed.
   */
  async function warm(paths: readonly string[]): Promise<void> {
    if (renderer.vite) return
    const { staticPaths } = await renderer.entry()
    const waiting = [...new Set([NOT_FOUND, ...staticPaths, ...paths])]
      .filter((path) => !cache.peek(path))
      // A page beyond the limit would evict one that was requested.
      .slice(0, cache.room())
    // A few at a time: if all rendered at once, the lake's answers would wait until they time out.
    const next = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        await cache.get(path).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: RENDERS_AT_ONCE }, next))
  }

  async function isServing(): Promise<boolean> {
    const home = cache.peek('/') ?? (await page('/').catch(() => null))
    // In development, a page with an error shows where it is.
    return home?.status === 200 || renderer.vite !== null
  }

  /** A page's card as PNG, or null if there is no such page. Drawn again after a change of content. */
  async function card(pathname: string): Promise<Encoded | null> {
    const { staticPaths } = await renderer.entry()
    if (!staticPaths.includes(pathname) && !published.has(pathname)) return null
    const known = cards.get(pathname)
    if (known) return known
    const drawing = newCard(pathname)
    cards.set(pathname, drawing)
    drawing.catch(() => cards.delete(pathname))
    return drawing
  }

  /** Renders pages again after a change of content. @returns how many. */
  function renew(tags?: readonly string[]): Promise<number> {
    cards.clear()
    return cache.renew(tags)
  }

  async function newCard(pathname: string): Promise<Encoded | null> {
    const { describePage } = await renderer.entry()
    const described = await describePage(pathname, source)
    return described && drawCard({ ...described, host: new URL(settings.siteUrl).host })
  }

  return {
    entry: renderer.entry,
    page,
    isRoute,
    formOn,
    routeOf,
    render,
    pageOfTimes,
    warm,
    isServing,
    card,
    renew,
  }
}

/** Whether a route answers many paths. */
function isPattern({ path }: { path: string }): boolean {
  return path.includes(':')
}

/** The server's settings that the pages' script needs. */
export function publicSettings(env: Env): Settings {
  return {
    siteUrl: env.siteUrl,
    apiUrl: env.apiUrl,
    content: env.sanity ?? localLake(env.lakeUrl),
    publicApiKey: env.publicApiKey,
    analytics: env.analytics,
    ...(env.samples && { samples: true }),
  }
}
