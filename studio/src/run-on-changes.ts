import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'

/** Milliseconds between runs when nothing changes, because events from the lake can get lost. */
export const POLL_INTERVAL = 60_000
/** Milliseconds until the next try after the lake was unreachable or an editor changed the same document. */
export const RETRY_DELAY = 2000

/** Logs an event. The details never include content. */
export type Report = (event: string, details: Record<string, unknown>) => void

type Job = {
  /** GROQ filter for the documents whose changes trigger a run. */
  readonly filter: string
  /** Runs once and must not throw. @returns milliseconds until the next run. */
  readonly run: () => Promise<number>
  readonly onListenError: (error: unknown) => void
}

/** Runs a job at the times it asks for, and whenever a matching document changes, until the signal aborts. */
export async function runOnChanges(
  client: SanityClient,
  { filter, run, onListenError }: Job,
  signal: AbortSignal,
): Promise<void> {
  let changed = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => changed.resolve())
  let listening: { unsubscribe(): void } | undefined
  while (!signal.aborted) {
    listening ??= client
      .listen(
        `*[${filter}]`,
        {},
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      .subscribe({
        next: () => changed.resolve(),
        error: (error) => {
          onListenError(error)
          listening = undefined
        },
      })
    changed = Promise.withResolvers()
    const pause = await run()
    await firstOf(changed.promise, pause)
  }
  listening?.unsubscribe()
}

async function firstOf(event: Promise<void>, milliseconds: number): Promise<void> {
  const timer = new AbortController()
  await Promise.race([event, delay(milliseconds, undefined, { signal: timer.signal })])
  timer.abort()
}
