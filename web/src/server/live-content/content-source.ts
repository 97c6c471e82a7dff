import type { ContentQuery, ContentSource, Fetched } from '../../lib/content/content-query.ts'
import type { Events } from '../process/events.ts'
import type { Snapshot } from './snapshot.ts'

/** A visitor waits for this; the lake on the next host answers in milliseconds, Sanity's within a second. */
const LAKE_TIMEOUT = 4000

/** After a failure the lake is left alone for this long (ms), so that pages do not wait for it one by one. */
const PAUSE = 3000

/** The part of @sanity/client that is used here. */
export type LakeClient = {
  fetch(
    groq: string,
    params: Readonly<Record<string, string>>,
    options: { filterResponse: false; signal: AbortSignal },
  ): Promise<{ result: unknown; syncTags?: readonly string[] }>
}

export type ContentHealth = { state: 'live' } | { state: 'snapshot'; since: string; savedAt: string | null }

/**
 * Answers queries from the lake, and while the lake is away from the last good snapshot. Queries that no
 * snapshot holds then fail.
 */
export class ResilientContent implements ContentSource {
  readonly #client: LakeClient
  readonly #snapshot: Snapshot
  readonly #events: Events
  #awaySince: string | null = null
  #pauseUntil = 0
  /** The newest question of each key that is under way. */
  readonly #asking = new Map<string, symbol>()
  #unanswered = 0

  constructor(client: LakeClient, snapshot: Snapshot, events: Events) {
    this.#client = client
    this.#snapshot = snapshot
    this.#events = events
  }

  get health(): ContentHealth {
    if (this.#awaySince === null) return { state: 'live' }
    return { state: 'snapshot', since: this.#awaySince, savedAt: this.#snapshot.savedAt }
  }

  /** How many queries the lake has left unanswered so far: what was made meanwhile may be out of date. */
  get unanswered(): number {
    return this.#unanswered
  }

  /** @throws the lake's error, when the snapshot has no answer either. */
  async fetch(query: ContentQuery): Promise<Fetched> {
    const key = JSON.stringify([query.name, query.params])
    const kept = this.#snapshot.get(key)
    if (kept && Date.now() < this.#pauseUntil) {
      this.#unanswered += 1
      return kept
    }
    const turn = Symbol(query.name)
    this.#asking.set(key, turn)
    try {
      const fetched = await this.#ask(query)
      // An answer that comes after a newer question was asked may be older than that one's.
      if (this.#asking.get(key) === turn) this.#snapshot.set(key, fetched)
      this.#markBack()
      return fetched
    } catch (error) {
      this.#unanswered += 1
      this.#markAway(error)
      if (kept) return kept
      throw error
    } finally {
      if (this.#asking.get(key) === turn) this.#asking.delete(key)
    }
  }

  /**
   * Asks the lake alone, and so notices that it is away or back.
   * @returns the answer as a string to compare. @throws the lake's error.
   */
  async probe(groq: string): Promise<string> {
    try {
      const { result } = await this.#ask({ name: 'probe', groq, params: {} })
      this.#markBack()
      return JSON.stringify(result)
    } catch (error) {
      this.#markAway(error)
      throw error
    }
  }

  async #ask(query: ContentQuery): Promise<Fetched> {
    const answer = await this.#client.fetch(query.groq, query.params, {
      filterResponse: false,
      signal: AbortSignal.timeout(LAKE_TIMEOUT),
    })
    return { result: answer.result ?? null, tags: answer.syncTags ?? [] }
  }

  #markBack(): void {
    this.#pauseUntil = 0
    if (this.#awaySince === null) return
    this.#awaySince = null
    this.#events.contentBack()
  }

  #markAway(error: unknown): void {
    this.#pauseUntil = Date.now() + PAUSE
    if (this.#awaySince !== null) return
    this.#awaySince = new Date().toISOString()
    this.#events.contentAway(error instanceof Error ? error.message : String(error))
  }
}
