import type { FormDefinition } from '@site/contracts/forms/form-definition'
import type { Encoded } from '../headers/encoding.ts'

export type CachedPage = {
  status: number
  encoded: Encoded
  /** What the page shows, as data for a browser that comes from another page. */
  content: Encoded
  tags: readonly string[]
  /** Differs whenever the content differs that the page was made from. */
  fingerprint: string
  /** The forms that editors placed on it. */
  forms: readonly FormDefinition[]
  /** False for an answer to a guessed address: keeping those would let anybody fill the memory. */
  keep: boolean
}

/** Pages with a query string, which anybody can vary, that are kept at a time. */
const MOST_VARIED = 100

type Slot = { page: CachedPage; stale: boolean; renewing: Promise<void> | null }

/**
 * Keeps rendered pages until the content that they were made from changes. A changed page is made again at
 * once, in the background; until it is done, readers get the old one.
 */
export class PageCache {
  readonly #slots = new Map<string, Slot>()
  readonly #first = new Map<string, Promise<CachedPage>>()
  readonly #render: (key: string, previous?: CachedPage) => Promise<CachedPage>
  readonly #onError: (key: string, error: unknown) => void
  readonly #onAsked: (cached: boolean) => void

  /**
   * @param render makes a page; may fail. It gives the previous one back where its content is the same.
   * @param onError is told of a renewal that failed; the old page stays until the next change.
   * @param onAsked is told whether a page that somebody asked for was there.
   */
  constructor(
    render: (key: string, previous?: CachedPage) => Promise<CachedPage>,
    onError: (key: string, error: unknown) => void = () => undefined,
    onAsked: (cached: boolean) => void = () => undefined,
  ) {
    this.#render = render
    this.#onError = onError
    this.#onAsked = onAsked
  }

  /** What is kept, without making it. */
  peek(key: string): CachedPage | undefined {
    return this.#slots.get(key)?.page
  }

  /** Many who ask for the same new page at once wait for one render. */
  async get(key: string): Promise<CachedPage> {
    const slot = this.#slots.get(key)
    this.#onAsked(slot !== undefined)
    if (slot) return slot.page
    const running = this.#first.get(key)
    if (running) return running
    const render = this.#renderFirst(key).finally(() => this.#first.delete(key))
    this.#first.set(key, render)
    return render
  }

  /**
   * Makes every page again that carries one of the tags; all pages where no tags are given.
   * @returns how many pages changed, once they have.
   */
  async renew(tags?: readonly string[]): Promise<number> {
    const changed = tags && new Set(tags)
    // A page whose first render is under way may have read the old content: it is looked at once it is there.
    await Promise.allSettled(this.#first.values())
    const concerned = [...this.#slots].filter(
      // What a page that is being made again will be made from, its old tags do not say.
      ([, slot]) => !changed || slot.renewing || slot.page.tags.some((tag) => changed.has(tag)),
    )
    const before = concerned.map(([, slot]) => slot.page)
    await Promise.all(concerned.map(([key, slot]) => this.#renew(key, slot)))
    return concerned.filter(([, slot], index) => slot.page !== before[index]).length
  }

  async #renderFirst(key: string): Promise<CachedPage> {
    const page = await this.#render(key)
    if (page.keep) {
      this.#slots.set(key, { page, stale: false, renewing: null })
      this.#dropOldestVaried()
    }
    return page
  }

  #dropOldestVaried(): void {
    const varied = [...this.#slots.keys()].filter((key) => key.includes('?'))
    for (const key of varied.slice(0, Math.max(0, varied.length - MOST_VARIED))) this.#slots.delete(key)
  }

  /** A change that arrives while a page is being made again makes it once more afterwards. */
  async #renew(key: string, slot: Slot): Promise<void> {
    slot.stale = true
    slot.renewing ??= this.#renewUntilFresh(key, slot).finally(() => {
      slot.renewing = null
    })
    return slot.renewing
  }

  async #renewUntilFresh(key: string, slot: Slot): Promise<void> {
    while (slot.stale) {
      slot.stale = false
      try {
        slot.page = await this.#render(key, slot.page)
        if (!slot.page.keep) this.#slots.delete(key)
      } catch (error) {
        this.#onError(key, error)
      }
    }
  }
}
