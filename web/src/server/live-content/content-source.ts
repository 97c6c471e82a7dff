import { sharedParameters } from '@site/content-model/shared-parameters'
import type { Answered, ContentQuery, QueriesNow } from '../../lib/content/content-query.ts'
import type { Events } from '../process/events.ts'
import type { Snapshot } from './snapshot.ts'

/** A visitor waits meanwhile. A lake on the same network answers in milliseconds, Sanity's within a second. */
const LAKE_TIMEOUT_MS = 4000

/** After a failure the server leaves the lake alone, so that pages don't time out one by one. */
const PAUSE_MS = 3000

/** Whether the lake answered that the query itself is wrong or too large, so it isn't down. */
function isAboutQuery(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown }
  return statusCode === 400 || statusCode === 413
}

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
 * @param queries the texts of the queries
 * @param showSamples whether documents that came with the product are shown
 */
export function createResilientContent(
  client: LakeClient,
  queries: QueriesNow,
  snapshot: Snapshot,
  events: Events,
  showSamples = false,
) {
  let awaySince: string | null = null
  let pauseUntil = 0
  /** The latest request in flight, by key. */
  const asking = new Map<string, symbol>()
  let unanswered = 0

  async function ask({ name, params }: ContentQuery): Promise<Answered> {
    const answer = await client.fetch(
      (await queries())[name],
      { ...params, ...sharedParameters(showSamples) },
      { filterResponse: false, signal: AbortSignal.timeout(LAKE_TIMEOUT_MS) },
    )
    const { revision } = answer
    return {
      result: answer.result ?? null,
      tags: answer.syncTags ?? [],
      ...(revision === undefined ? {} : { revision }),
    }
  }

  function markBack(): void {
    pauseUntil = 0
    if (awaySince === null) return
    awaySince = null
    events.contentBack()
  }

  function markAway(error: unknown): void {
    pauseUntil = Date.now() + PAUSE_MS
    if (awaySince !== null) return
    awaySince = new Date().toISOString()
    events.contentAway(error instanceof Error ? error.message : String(error))
  }

  return {
    health(): ContentHealth {
      if (awaySince === null) return { state: 'live' }
      return { state: 'snapshot', since: awaySince, savedAt: snapshot.savedAt() }
    },

    /** How many queries the lake has failed to answer so far. Pages rendered meanwhile may be out of date. */
    unanswered: (): number => unanswered,

    /** @throws the lake's error, if the snapshot has no answer either. */
    async fetch(query: ContentQuery): Promise<Answered> {
      const key = JSON.stringify([query.name, query.params])
      const kept = snapshot.get(key)
      if (kept && Date.now() < pauseUntil) {
        unanswered += 1
        return kept
      }
      const turn = Symbol(query.name)
      asking.set(key, turn)
      try {
        const { revision, ...fetched } = await ask(query)
        // A late response may be older than that of a newer request, so don't store it.
        if (asking.get(key) === turn) snapshot.set(key, fetched)
        markBack()
        return revision === undefined ? fetched : { ...fetched, revision }
      } catch (error) {
        if (isAboutQuery(error)) markBack()
        else {
          unanswered += 1
          markAway(error)
        }
        if (kept) return kept
        throw error
      } finally {
        if (asking.get(key) === turn) asking.delete(key)
      }
    },

    /**
     * Queries the lake without the snapshot, which also detects that it's down or up again.
     * @returns the answer as a string, for comparison.
     * @throws the lake's error.
     */
    async probe(query: ContentQuery): Promise<string> {
      try {
        const { result } = await ask(query)
        markBack()
        return JSON.stringify(result)
      } catch (error) {
        markAway(error)
        throw error
      }
    },
  }
}
