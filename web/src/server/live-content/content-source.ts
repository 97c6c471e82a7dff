import { sharedParameters } from '@site/content/shared-parameters'
import { QUERIES } from '@site/content/site-queries'
import type { Answered, ContentQuery, ContentSource } from '../../lib/content/content-query.ts'
import type { Events } from '../process/events.ts'
import type { Snapshot } from './snapshot.ts'

/** Timeout (ms) while a visitor waits. A lake on the same network answers in milliseconds, Sanity's within a second. */
const LAKE_TIMEOUT = 4000

/** After a failure, how long (ms) the lake is left alone, so that pages don't time out one by one. */
const PAUSE = 3000

/** The part of @sanity/client that is used here. */
export type LakeClient = {
  fetch(
    groq: string,
    params: Readonly<Record<string, string | number>>,
    options: { filterResponse: false; signal: AbortSignal },
  ): Promise<{ result: unknown; syncTags?: readonly string[]; revision?: number }>
}

export type ContentHealth = { state: 'live' } | { state: 'snapshot'; since: string; savedAt: string | null }

/**
 * Answers queries from the lake or, while the lake is down, from the last good snapshot. Queries that aren't in the
 * snapshot fail then.
 */
export class ResilientContent implements ContentSource {
  readonly #client: LakeClient
  readonly #snapshot: Snapshot
  readonly #events: Events
  readonly #showSamples: boolean
  #awaySince: string | null = null
  #pauseUntil = 0
  /** The latest request in flight, by key. */
  readonly #asking = new Map<string, symbol>()
  #unanswered = 0

  /** @param showSamples whether documents that came with the product are shown */
  constructor(client: LakeClient, snapshot: Snapshot, events: Events, showSamples = false) {
    this.#client = client
    this.#snapshot = snapshot
    this.#events = events
    this.#showSamples = showSamples
  }

  get health(): ContentHealth {
    if (this.#awaySince === null) return { state: 'live' }
    return { state: 'snapshot', since: this.#awaySince, savedAt: this.#snapshot.savedAt }
  }

  /** How many queries the lake has failed to answer so far. Pages rendered meanwhile may be out of date. */
  get unanswered(): number {
    return this.#unanswered
  }

  /** @throws the lake's error, if the snapshot has no answer either. */
  async fetch(query: ContentQuery): Promise<Answered> {
    const key = JSON.stringify([query.name, query.params])
    const kept = this.#snapshot.get(key)
    if (kept && Date.now() < this.#pauseUntil) {
      this.#unanswered += 1
      return kept
    }
    const turn = Symbol(query.name)
    this.#asking.set(key, turn)
    try {
      const { revision, ...fetched } = await this.#ask(QUERIES[query.name], query.params)
      // A late response may be older than that of a newer request, so don't store it.
      if (this.#asking.get(key) === turn) this.#snapshot.set(key, fetched)
      this.#markBack()
      return revision === undefined ? fetched : { ...fetched, revision }
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
   * Queries the lake without the snapshot, which also detects that it's down or up again.
   * @returns the answer as a string, for comparison.
   * @throws the lake's error.
   */
  async probe(groq: string): Promise<string> {
    try {
      const { result } = await this.#ask(groq)
      this.#markBack()
      return JSON.stringify(result)
    } catch (error) {
      this.#markAway(error)
      throw error
    }
  }

  async #ask(groq: string, params: ContentQuery['params'] = {}): Promise<Answered> {
    const answer = await this.#client.fetch(
      groq,
      { ...params, ...sharedParameters(this.#showSamples) },
      {
        filterResponse: false,
        signal: AbortSignal.timeout(LAKE_TIMEOUT),
      },
    )
    const { revision } = answer
    return {
      result: answer.result ?? null,
      tags: answer.syncTags ?? [],
      ...(revision === undefined ? {} : { revision }),
    }
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
