import type { FormDefinition } from '@site/domain/forms/form-definition'
import { LRUCache } from 'lru-cache'
import type { Openings } from '../../lib/content/openings.ts'
import type { Encoded } from '../headers/encoding.ts'

export type CachedPage = {
  status: number
  encoded: Encoded
  /** The hash of its style element for the Content-Security-Policy; empty if it has none. */
  style: string
  /** The page's content as JSON, for client-side navigation. */
  content: Encoded
  tags: readonly string[]
  /** A hash of the content that the page was rendered from. */
  fingerprint: string
  /** The forms that editors placed on the page. */
  forms: readonly FormDefinition[]
  openings: Openings
  /** False for the 404 of a made-up path: caching those would let a stranger fill the memory. */
  keep: boolean
}

/**
 * Pages that are kept at a time: editors add as many as they like. A page of 60 kB with its two compressed forms takes
 * some 90 kB, so these take 45 MB. Others are made on request.
 */
export const PAGES_MAX = 500

/**
 * Pages that are rendered again at a time. A change of one page can concern all others that look pages up, and the lake
 * must answer visitors and editors in between.
 */
const RENEWED_AT_ONCE = 4

type Slot = { page: CachedPage; stale: boolean; renewing: Promise<void> | null }

/**
 * Caches rendered pages until their content changes. A changed page is rendered again immediately, in the background,
 * and readers get the old one until it's done.
 * @param render renders a page. It may fail, and returns the previous page if the content is the same.
 * @param onError called if rendering a page again failed; the old page stays until the next change.
 * @param onAsked called with whether a requested page was cached.
 */
export function createPageCache(
  render: (key: string, previous?: CachedPage) => Promise<CachedPage>,
  onError: (key: string, error: unknown) => void = () => undefined,
  onAsked: (cached: boolean) => void = () => undefined,
) {
  const slots = new LRUCache<string, Slot>({ max: PAGES_MAX })
  /** Pages in their first render. */
  const first = new Map<string, Promise<CachedPage>>()

  /** How many more pages can be kept. */
  function room(): number {
    return Math.max(0, PAGES_MAX - slots.size)
  }

  /** The cached page, if there is one. Never renders. */
  function peek(key: string): CachedPage | undefined {
    return slots.peek(key)?.page
  }

  /** Concurrent requests for a new page share one render. */
  async function get(key: string): Promise<CachedPage> {
    const slot = slots.get(key)
    onAsked(slot !== undefined)
    if (slot) return slot.page
    const running = first.get(key)
    if (running) return running
    const rendering = renderFirst(key).finally(() => first.delete(key))
    first.set(key, rendering)
    return rendering
  }

  /**
   * Renders again every page with one of the tags, or all pages without tags.
   * @returns how many pages changed, when they are done.
   */
  async function renew(tags?: readonly string[]): Promise<number> {
    const changed = tags && new Set(tags)
    // Pages in their first render may have read the old content, so wait for them and check them too.
    await Promise.allSettled(first.values())
    // The pages that were asked for last come first: visitors are reading them, and an editor checks their publish.
    const concerned = [...slots].filter(
      // A page that is being rendered may get other tags than its old ones.
      ([, slot]) => !changed || slot.renewing || slot.page.tags.some((tag) => changed.has(tag)),
    )
    const before = concerned.map(([, slot]) => slot.page)
    for (const [, slot] of concerned) slot.stale = true
    const waiting = concerned.values()
    const renewNext = async () => {
      for (const [key, slot] of waiting)
        // Another call may have rendered it since it became stale, or it was dropped.
        if (slots.peek(key) === slot && (slot.stale || slot.renewing)) await renewSlot(key, slot)
    }
    await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, renewNext))
    return concerned.filter(([, slot], index) => slot.page !== before[index]).length
  }

  async function renderFirst(key: string): Promise<CachedPage> {
    const page = await render(key)
    if (page.keep) slots.set(key, { page, stale: false, renewing: null })
    return page
  }

  /** Renders a stale page again. If content changes meanwhile, it's rendered once more afterwards. */
  async function renewSlot(key: string, slot: Slot): Promise<void> {
    slot.renewing ??= renewUntilFresh(key, slot).finally(() => {
      slot.renewing = null
    })
    return slot.renewing
  }

  async function renewUntilFresh(key: string, slot: Slot): Promise<void> {
    while (slot.stale) {
      slot.stale = false
      try {
        slot.page = await render(key, slot.page)
        if (!slot.page.keep) slots.delete(key)
      } catch (error) {
        onError(key, error)
      }
    }
  }

  return { room, peek, get, renew }
}
