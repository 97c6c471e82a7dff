import { hash } from 'node:crypto'
import type { FormDefinition } from '@site/domain/forms/form-definition'
import { localLake } from '@site/content-model/settings'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../../env.ts'
import type { BookingState } from '../../lib/booking/booking-state.ts'
import type { ContentSource } from '../../lib/content/content-query.ts'
import type { Openings } from '../../lib/content/openings.ts'
import type { PostAnswer } from '../../lib/lead-forms/posted-form.ts'
import { layoutQuery } from '../../lib/content/site-content.ts'
import { drawCard } from './cards.ts'
import { htmlDocument } from './document.ts'
import { cspHash } from './inline.ts'
import { encodeText, type Encoded } from '../headers/encoding.ts'
import type { Env } from '../env.ts'
import type { Events } from '../process/events.ts'
import { createPageCache, type CachedPage } from '../cache/page-cache.ts'
import type { Published } from '../live-content/site-index.ts'
import type { Renderer } from './renderer.ts'
import { chooseOpening, type Visitor } from './visitor.ts'
import type { WebMetrics } from '../metrics/web-metrics.ts'

const LANGUAGE = 'en-AU'

/** The key of the one page that answers every unknown path; no route can match it. */
export const NOT_FOUND = '/404.html'

/** Cards that are kept at a time. */
const CARDS_MAX = 100

/** Pages of free times that are kept: one or two are in use, for a moment more while times are taken. */
const TIMES_MAX = 4

/** Pages that are rendered at the same time before a visitor asks for them. */
const RENDERS_AT_ONCE = 4

export type PageRequest = {
  pathname: string
  search?: string
  /** The name of the opening to show; empty for the first one. */
  opening?: string
  posted?: PostAnswer
  booking?: BookingState
}

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
    const { pathname, search, hash: opening } = new URL(key, 'http://site.invalid')
    return render({ pathname, search, opening: decodeURIComponent(opening.slice(1)) }, previous)
  }

  /** A page from the cache where possible, with the opening that a visitor sees; with its first one without a visitor. */
  async function page(pathname: string, search = '', visitor?: Visitor): Promise<ServedPage> {
    const { matchRoute } = await renderer.entry()
    const match = matchRoute(pathname)
    const route = match?.route.path ?? '*'
    if (renderer.vite) {
      const opening = visitor ? await openingFor(pathname, visitor) : ''
      return { ...(await render({ pathname, search, opening })), route }
    }
    // A stranger can make up paths with a parameter, more than we could look up or keep.
    const known = match && (!isPattern(match.route) || published.has(pathname) !== false)
    const key = known ? pathname + search : NOT_FOUND
    const first = await cache.get(key)
    // A stranger can make up campaigns, but the cache only gets the openings that the page has.
    const opening = visitor ? chooseOpening(first.openings, visitor) : ''
    const cached = opening ? await cache.get(`${key}#${encodeURIComponent(opening)}`) : first
    // All paths without content share one cached page.
    const shown = match && cached.status === 404 ? await cache.get(NOT_FOUND) : cached
    return { ...shown, route }
  }

  /** Whether a path is a page of its own. All others share one page. */
  async function hasPage(pathname: string): Promise<boolean> {
    const { staticPaths } = await renderer.entry()
    return staticPaths.includes(pathname) || published.has(pathname) === true
  }

  /** The form that is part of a page, and those that editors placed on it. */
  async function formsOn(pathname: string): Promise<FormDefinition[]> {
    const form = await ownForm(pathname)
    const { forms } = await firstOpening(pathname)
    return [...(form ? [form] : []), ...forms]
  }

  /** The cached page where there is one, so that a post works without the lake and doesn't query it. */
  async function firstOpening(pathname: string): Promise<CachedPage> {
    return cache.peek(pathname) ?? page(pathname)
  }

  /** The opening that a visitor sees of a page. */
  async function openingFor(pathname: string, visitor: Visitor): Promise<string> {
    return chooseOpening((await firstOpening(pathname)).openings, visitor)
  }

  /** The experiment that runs on a page. */
  async function experimentOn(pathname: string): Promise<Openings['experiment']> {
    return (await firstOpening(pathname)).openings.experiment
  }

  async function ownForm(pathname: string): Promise<FormDefinition | undefined> {
    const { matchRoute } = await renderer.entry()
    return (await matchRoute(pathname)?.route.module.load())?.form
  }

  /**
   * The form that was posted: the one that the post names, or the page's first. Null if the page has none.
   *
   * @param formId that the post names, if any. Editors may have replaced that form meanwhile.
   */
  async function formOn(pathname: string, formId: string | undefined): Promise<FormDefinition | null> {
    const form = await ownForm(pathname)
    if (form && (formId === undefined || formId === form.key)) return form
    const forms = await formsOn(pathname)
    return forms.find(({ key }) => key === formId) ?? forms[0] ?? null
  }

  async function findRoute(pathname: string): Promise<string> {
    return (await renderer.entry()).matchRoute(pathname)?.route.path ?? '*'
  }

  /**
   * A page for one visitor, such as the answer to a form post. Never cached.
   * @returns the previous page itself if it was made from the same content.
   */
  async function render(
    { pathname, search = '', opening = '', posted, booking }: PageRequest,
    previous?: CachedPage,
  ): Promise<CachedPage> {
    const { fetchPage, formsPlacedIn, renderPage, showOpening } = await renderer.entry()
    const begun = performance.now()
    const fetched = await fetchPage(pathname, source, search)
    // The same for all openings: a visitor who changes networks, and is assigned to another one, keeps the page.
    const fingerprint = hash('sha256', JSON.stringify(fetched.state), 'base64url')
    if (previous?.fingerprint === fingerprint) return previous
    const content = showOpening(fetched, opening)
    // The address of a call is a secret, so no outside service counts views of its page.
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
    const files = renderer.files(rendered.pages)
    const style = files.style(rendered.body)
    const html = htmlDocument({
      page: rendered,
      style,
      settings: shownSettings,
      files,
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
      style: style && cspHash(style),
      content: data,
      fingerprint,
      forms: formsPlacedIn(content.state),
      openings: content.openings,
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
    if (!(await hasPage(pathname))) return null
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
    hasPage,
    formsOn,
    formOn,
    openingFor,
    experimentOn,
    findRoute,
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
