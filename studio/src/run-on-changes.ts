import { setTimeout as delay } from 'node:timers/promises'
import { ClientError, type SanityClient } from '@sanity/client'
import { backoff } from '@site/domain/backoff'

/** Runs without a change, because events from the lake can get lost. */
export const POLL_INTERVAL_MS = 60_000

/** Logs an event. The details never include content. */
export type Report = (event: string, details: Record<string, unknown>) => void

type Job = {
  readonly name: string
  readonly filter: string
  readonly run: () => Promise<number>
}

export type Scheduler = {
  readonly client: SanityClient
  readonly report: Report
  readonly signal: AbortSignal
  readonly refused: Set<string>
  failed: number
}

/** There is one scheduler, so nothing tries again together with it. */
export const retryDelay = (failures: number): number =>
  backoff({ least: 2000, most: POLL_INTERVAL_MS }, failures, () => 1)

/** Whether the lake refuses the token. Only an operator can change that. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403)

const CONFLICTS: ReadonlySet<unknown> = new Set([
  'documentRevisionIDDoesNotMatchError',
  'documentAlreadyExistsError',
])

/** Whether another client changed one of the documents at the same moment, so that trying again helps. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.statusCode !== 409) return false
  const { items } = (error.details ?? {}) as { items?: readonly { error?: { type?: unknown } }[] }
  return items?.some((item) => CONFLICTS.has(item.error?.type)) ?? false
}

/** Statuses that aren't about the change: the token is refused, a request was too slow, or there were too many. */
const TRY_AGAIN: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/** Whether the lake has something against the change itself, so that trying again doesn't help. */
export function isRejection(error: unknown): error is ClientError {
  return error instanceof ClientError && !TRY_AGAIN.has(error.statusCode) && !isConflict(error)
}

export async function runOnChanges(
  { client, report, signal, refused }: Scheduler,
  { name, filter, run }: Job,
): Promise<void> {
  let pausing = new AbortController()
  signal.addEventListener('abort', () => pausing.abort())
  let listening: { unsubscribe(): void } | undefined
  let failures = 0
  while (!signal.aborted) {
    listening ??= client
      .listen(
        `*[${filter}]`,
        {},
        { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
      )
      .subscribe({
        next: () => pausing.abort(),
        error: (error) => {
          report(`${name}.listen-failed`, { err: error })
          listening = undefined
        },
      })
    pausing = new AbortController()
    let pause: number
    try {
      pause = await run()
      failures = 0
      refused.delete(name)
    } catch (error) {
      failures += 1
      pause = retryDelay(failures)
      if (isRefusal(error)) refused.add(name)
      if (!isConflict(error)) report(`${name}.${isRefusal(error) ? 'refused' : 'failed'}`, { err: error })
    }
    await delay(pause, undefined, { signal: pausing.signal }).catch(() => {})
  }
  listening?.unsubscribe()
}
