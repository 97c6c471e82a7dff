import type { SanityClient } from '@sanity/client'
import { Bell } from './bell.ts'

/** Milliseconds between looks when nothing happens: a message of the lake may get lost. */
export const LOOK_EVERY = 60_000
/** Milliseconds until the next try while the lake is away, or somebody edits the very document. */
export const TRY_AGAIN = 2000

/** What the rounds report, without a word of content. */
export type Report = (event: string, details: Record<string, unknown>) => void

type Looking = {
  /** GROQ filter of the documents whose changes ask for a look. */
  readonly filter: string
  /** One look, which fails for nothing. @returns milliseconds until the next one. */
  readonly look: () => Promise<number>
  readonly onDeaf: (error: unknown) => void
}

/** Looks again and again, and whenever a document changes that matters, until it is told to stop. */
export async function keepLooking(
  client: SanityClient,
  { filter, look, onDeaf }: Looking,
  signal: AbortSignal,
): Promise<void> {
  const bell = new Bell()
  signal.addEventListener('abort', () => bell.ring())
  let listening: { unsubscribe(): void } | undefined
  while (!signal.aborted) {
    listening ??= client
      .listen(
        `*[${filter}]`,
        {},
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      .subscribe({
        next: () => bell.ring(),
        error: (error) => {
          onDeaf(error)
          listening = undefined
        },
      })
    await bell.wait(await look())
  }
  listening?.unsubscribe()
}
